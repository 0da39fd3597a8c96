import { registry } from '@claraboia/contract';
import { anexoUploads } from './services/anexo/routes.ts';
import { type UploadRoute, uploadRoutesOf } from './services/arquivo/upload-routes.ts';

/** Every place to which files are sent: those that fields name, and those of files that stand beside records. */
export const uploadRoutes: readonly UploadRoute[] = [...uploadRoutesOf(registry), ...anexoUploads];
