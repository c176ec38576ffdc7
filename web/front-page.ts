import react from '@vitejs/plugin-react';
import { type HtmlTagDescriptor, type Plugin, createServer } from 'vite';

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/u;
const place = '<div id="root"></div>';

/** The two fonts of the first screen. */
const firstFonts = /\/(?:inter|source-serif-4)-latin-wght-normal-[\w-]+\.woff2$/u;

/** What the application reads of a browser while it is drawn: a visitor's who has never been here. */
const browser = {
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
  document: { documentElement: { dataset: {} } },
  addEventListener: () => undefined,
};

const drawFrontPage = async (root: string): Promise<string> => {
  Object.assign(globalThis, browser);
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  try {
    const page = await server.ssrLoadModule('/src/app/front-page.tsx');
    return (page as typeof import('./src/app/front-page.tsx')).drawFrontPage();
  } finally {
    await server.close();
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  }
};

const preload = (font: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
  injectTo: 'head',
});

/** Writes the home page into index.html, so that the first paint waits for no script, and names its fonts. */
export const frontPage = (): Plugin => {
  let root = '';
  return {
    name: 'front-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const drawn = await drawFrontPage(root);
        return {
          html: html
            .replace(entry, '<link rel="modulepreload" crossorigin href="$1">')
            .replace(place, () => place.replace('><', () => `>${drawn}<`)),
          tags: Object.keys(bundle)
            .filter((file) => firstFonts.test(file))
            .map(preload),
        };
      },
    },
  };
};
