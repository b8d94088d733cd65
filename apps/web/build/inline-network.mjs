// Plugin of the development server: if JUNCTION_SERVER=http://127.0.0.1:PORT is set, `npm run dev -w @junction/web`
// inlines the network configuration of that server into the page, as the server itself would.
export function inlineNetworkPlugin(server) {
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
