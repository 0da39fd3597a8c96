import { QueryClientProvider } from '@tanstack/react-query';
import { createGestaoClient } from '../../lib/query-client.ts';
import { KitProvider } from '../../ui/kit/kit-provider.tsx';
import { InstallPage } from './install-page.tsx';

const queryClient = createGestaoClient();

/** Route of the assistant, outside the back-office, whose pages need a session. */
export function InstallRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <InstallPage />
      </KitProvider>
    </QueryClientProvider>
  );
}
