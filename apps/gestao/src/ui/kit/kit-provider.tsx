import './styles.ts';
import { useSettings } from '@claraboia/ui/lib/settings-store.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';
import { TOAST_DURATION } from './toast.tsx';

/** Provider of the UI kit with our theme and texts. Only the back-office mounts it. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  const darkMode = useSettings((settings) => settings.darkMode);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={darkMode ? 'dark' : 'light'}
    >
      <Notifications position="top-right" autoClose={TOAST_DURATION} limit={4} zIndex={400} />
      {children}
    </MantineProvider>
  );
}
