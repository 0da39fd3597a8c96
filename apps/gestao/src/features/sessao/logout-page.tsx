import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { GatePage } from './gate-page.tsx';

const leaveTo = (address: string) => window.location.assign(address);

/** 'Saindo...': ends the session here, then at the identity provider. */
export function LogoutPage({ leave = leaveTo }: { readonly leave?: (address: string) => void }) {
  const queryClient = useQueryClient();
  const logout = useWrite({
    mutationFn: async () => (await ask('POST /session/logout')).data.endSessionUrl,
    onSuccess: (address) => {
      queryClient.clear();
      leave(address);
    },
  });
  const { mutate } = logout;
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate();
  }, [mutate]);

  return (
    <GatePage title="Saindo...">
      {logout.isError && (
        <>
          <div role="alert">
            {messagesOf(logout.error).map(({ code, description }) => (
              <p className="gate-text" key={code}>
                {description}
              </p>
            ))}
          </div>
          <div className="gate-actions">
            <Button size="md" onClick={() => mutate()}>
              Tentar Novamente
            </Button>
          </div>
        </>
      )}
    </GatePage>
  );
}
