/** Pages shown when there is no content. */
export { MaintenancePage } from './maintenance-page.tsx';
export { NotFound, PortalNotFound } from './not-found.tsx';
export { RetiradoPage } from './retirado-page.tsx';
