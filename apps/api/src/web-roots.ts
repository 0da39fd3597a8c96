import { fileURLToPath } from 'node:url';

/** Build output: the web interface, and the renderer of public pages. */
export const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const RENDERER_ROOT = fileURLToPath(new URL('../../web/dist-server', import.meta.url));
