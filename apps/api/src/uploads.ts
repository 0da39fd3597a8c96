import { registry } from '@claraboia/contract';
import { anexoUploads } from './modules/anexo/routes.ts';
import { type UploadRoute, uploadRoutesOf } from './modules/arquivo/upload-routes.ts';

/** All upload routes: those of file fields, and those of files attached to records. */
export const uploadRoutes: readonly UploadRoute[] = [...uploadRoutesOf(registry), ...anexoUploads];
