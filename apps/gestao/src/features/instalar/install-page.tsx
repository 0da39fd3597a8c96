import { INSTALAR_PATH } from '@claraboia/contract';
import type { Instalado } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { SkipLinks } from '@claraboia/ui/skip-links/skip-links.tsx';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { instalacaoQuery } from '../../lib/instalacao.ts';
import { Assistant } from './assistant.tsx';
import { CodeForm } from './code-form.tsx';
import { DonePage } from './done-page.tsx';
import './install.css';

/** Takes the code from the address and removes it there at once, so that neither history nor screenshots contain it. */
function useCodeOfAddress(): readonly [string, (codigo: string) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const given = params.get('codigo');
  const [codigo, setCodigo] = useState(given ?? '');
  useEffect(() => {
    if (given === null) return;
    setCodigo(given);
    void navigate(INSTALAR_PATH, { replace: true });
  }, [given, navigate]);
  return [codigo, setCodigo];
}

/** First run of an installation (ADR 0051), up to the first public portal. */
export function InstallPage() {
  const [codigo, setCodigo] = useCodeOfAddress();
  const [proved, setProved] = useState(false);
  const [done, setDone] = useState<Instalado | null>(null);
  // Always refetched: somebody else may just have finished.
  const instalacao = useQuery({ ...instalacaoQuery, enabled: done === null, staleTime: 0 });

  if (done !== null) {
    return (
      <Frame title="O portal está no ar">
        <DonePage done={done} />
      </Frame>
    );
  }
  if (instalacao.isError) {
    return (
      <Frame title="Primeira configuração">
        <Alert color="danger" role="alert">
          {messagesOf(instalacao.error).map(({ description }) => description)}
        </Alert>
        <div className="install-actions">
          <Button onClick={() => void instalacao.refetch()} loading={instalacao.isFetching}>
            Tentar Novamente
          </Button>
        </div>
      </Frame>
    );
  }
  if (instalacao.data === undefined) {
    return (
      <Frame title="Primeira configuração">
        <p className="install-text" role="status">
          Carregando...
        </p>
      </Frame>
    );
  }
  if (!instalacao.data.aberta) {
    return (
      <Frame title="Esta instalação já está pronta">
        <p className="install-text">
          O primeiro portal já foi criado, por você ou por outra pessoa. Entre com a sua conta; se
          ainda não tem, peça um convite a quem administra.
        </p>
        <div className="install-actions">
          <Button component={Link} to="/gestao" size="md">
            Entrar
          </Button>
        </div>
      </Frame>
    );
  }
  const own = instalacao.data.provedor === 'embutido';
  return (
    <Frame title="Criar o primeiro portal" wide={proved}>
      {proved ? (
        <Assistant
          own={own}
          codigo={codigo}
          onDone={setDone}
          onInstalled={() => void instalacao.refetch()}
          onWrongCode={() => setProved(false)}
        />
      ) : (
        <CodeForm
          comando={instalacao.data.comando}
          codigo={codigo}
          onChange={setCodigo}
          onProved={() => setProved(true)}
          onInstalled={() => void instalacao.refetch()}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Frame({ title, wide = false, children }: FrameProps) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // A new title is a new page: its heading gets the focus.
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <>
      <SkipLinks targets={['conteudo']} />
      <main id="conteudo" className="install" data-wide={wide || undefined} tabIndex={-1}>
        <div className="install-brand">
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <span>Claraboia</span>
        </div>
        <h1 className="install-title" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}
