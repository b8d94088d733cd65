// `npm run dev -w @junction/web` with JUNCTION_SERVER=http://127.0.0.1:PORT: the page gets the network
// configuration of that server, as the server itself would inline it.
export function inlineNetwork(server) {
  return {
    name: 'junction-inline-network',
    apply: 'serve',
    async transformIndexHtml(html) {
      if (!server) return html;
      const page = await (await fetch(server)).text();
      const script = /<script[^>]*id="junction-network"[^>]*>[\s\S]*?<\/script>/.exec(page)?.[0] ?? '';
      return html.replace('</head>', `${script}</head>`);
    },
  };
}
