/** What is shown where there is nothing to show. */
export { MaintenancePage } from './maintenance-page.tsx';
export { NotFound, PortalNotFound } from './not-found.tsx';
export { RetiradoPage } from './retirado-page.tsx';
