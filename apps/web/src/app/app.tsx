import { flushSync } from 'react-dom';
import { createHashRouter, RouterProvider } from 'react-router';
import { routes } from './routes.tsx';

const router = createHashRouter(routes);

export function App() {
  return <RouterProvider router={router} flushSync={flushSync} />;
}
