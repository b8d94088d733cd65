// Asks for the home screen's chunk together with the entry, instead of after it has run.
export function preloadHome({ module }) {
  return {
    name: 'junction-preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId?.endsWith(module),
        );
        if (!chunk) throw new Error(`the build has no chunk for ${module}`);
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
