import { registry } from '@claraboia/contract';
import { anexoUploads } from './services/anexo/routes.ts';
import { type UploadRoute, uploadRoutesOf } from './services/arquivo/upload-routes.ts';

/** All upload routes: those of file fields, and those of files attached to records. */
export const uploadRoutes: readonly UploadRoute[] = [...uploadRoutesOf(registry), ...anexoUploads];
