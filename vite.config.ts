import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Client: hashed assets and a manifest. Server (`--ssr`): one entry the shop's process imports. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'web/public',
  build: isSsrBuild
    ? { ssr: 'web/entry-server.tsx', outDir: 'dist/server', target: 'node22' }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'web/entry-client.tsx' },
      },
}))
