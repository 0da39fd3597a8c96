import { fileURLToPath } from 'node:url';

/** Where the build leaves the interface, and what renders citizens' pages. */
export const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const RENDERER_ROOT = fileURLToPath(new URL('../../web/dist-server', import.meta.url));
