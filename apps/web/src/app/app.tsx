import { keepDocument } from '@claraboia/portal/portal/vlibras/document.ts';
import { flushSync } from 'react-dom';
import { createHashRouter, RouterProvider } from 'react-router';
import { routes } from './routes.tsx';

const router = createHashRouter(routes);
keepDocument(router, window);

export function App() {
  return <RouterProvider router={router} flushSync={flushSync} />;
}
