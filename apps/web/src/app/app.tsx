import { flushSync } from 'react-dom';
import { createHashRouter, RouterProvider } from 'react-router';
import { keepDocument } from '../features/portal/vlibras/document.ts';
import { routes } from './routes.tsx';

const router = createHashRouter(routes);
keepDocument(router, window);

export function App() {
  return <RouterProvider router={router} flushSync={flushSync} />;
}
