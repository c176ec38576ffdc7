import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './compress-files.ts';
import { frontPage } from './front-page.ts';

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? '8081'}`;
const servedByServer = [
  '/assets',
  '/api',
  '/mailbox',
  '/idp',
  '/records',
  '/doi',
  '/sitemap',
  '/robots.txt',
  '/metrics',
];

export default defineConfig({
  plugins: [react(), frontPage(), compressFiles()],
  server: {
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    proxy: Object.fromEntries(servedByServer.map((path) => [path, server])),
  },
  build: {
    // Everything since May 2024: keeps light-dark() and the like as they are written.
    target: ['chrome123', 'firefox129', 'safari17.5'],
    // The page's policy allows fonts and pictures as files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', document: 'src/document.css' },
      output: {
        // What the first page needs comes in two pieces: on a slow line each file costs a round trip, and a single one
        // would keep a slow phone busy for too long at once.
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/app\/draw\.ts$/ },
            { name: 'application', tags: ['$initial'], test: /^(?!.*\/document[\w-]*\.css$)/ },
          ],
        },
        // Pages that the server renders name their stylesheet without knowing this build.
        assetFileNames: ({ names }) =>
          names.includes('document.css') ? 'assets/document.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
