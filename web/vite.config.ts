import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const gateway = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react()],
  // The contracts are read from their sources, so that the web builds without building them first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/api': gateway, '/socket.io': { target: gateway, ws: true } } },
  // Nothing is inlined but small pictures: the page's policy allows `data:` for images only.
  build: { target: 'es2022', assetsInlineLimit: file => (file.endsWith('.svg') ? undefined : false) },
});
