import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FirstPortalNote, useAberta } from './first-portal-note.tsx';
import { GatePage } from './gate-page.tsx';
import { openLoginPopup } from './login-popup.ts';

interface LoginPageProps {
  /** Called when the sign-in window is closed: the session must be loaded again. */
  readonly onFinished: () => void;
  /** Opens the sign-in in this window, if popups are blocked. */
  readonly goToLogin?: () => void;
}

const openHere = () => window.location.assign('/login');

export function LoginPage({ onFinished, goToLogin = openHere }: LoginPageProps) {
  const [waiting, setWaiting] = useState(false);
  const aberta = useAberta();
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const enter = () => {
    stop.current?.();
    stop.current = openLoginPopup(() => {
      stop.current = null;
      setWaiting(false);
      onFinished();
    });
    if (stop.current === null) goToLogin();
    else setWaiting(true);
  };

  return (
    <GatePage title="Área restrita">
      {aberta ? (
        <FirstPortalNote />
      ) : (
        <p className="gate-text">
          Entre com a sua conta para administrar o portal da transparência.
        </p>
      )}
      <div className="gate-actions">
        <Button size="md" variant={aberta ? 'default' : 'filled'} onClick={enter}>
          Entrar
        </Button>
        <p className="gate-note" role="status">
          {waiting ? 'Conclua a entrada na janela que se abriu.' : ''}
        </p>
        <p className="gate-note">
          Ainda não tem acesso? <Link to="/vincular-pessoa">Cadastre-se</Link>
        </p>
      </div>
    </GatePage>
  );
}
