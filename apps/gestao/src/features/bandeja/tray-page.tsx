import { LARGE_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { useContext } from 'react';
import { LoadFault } from '../../engine/load-fault.tsx';
import { useMenuTitle } from '../../lib/menu-title.ts';
import { useOpenSession } from '../../lib/session.ts';
import { Waiting } from '../../ui/kit/waiting.tsx';
import './bandeja.css';
import { FilesButtons } from './files-buttons.tsx';
import { LostValues } from './lost-values.tsx';
import type { Tray } from './tray.ts';
import { TrayContext } from './tray-context.ts';
import { TITLE, TrayTitle } from './tray-title.tsx';
import { TrayWork } from './tray-work.tsx';
import { UploadsPanel } from './uploads-panel.tsx';
import { useTrayList } from './use-tray-list.ts';

/** Tray of documents: PDFs are put here, checked in a grid, and published together. */
export function TrayPage() {
  useMenuTitle(TITLE);
  const tray = useContext(TrayContext);
  return (
    <div className="bandeja">
      <TrayTitle />
      {tray === null ? (
        <p role="status">Só quem pode incluir publicações usa a bandeja.</p>
      ) : (
        <OpenTray tray={tray} />
      )}
    </div>
  );
}

function OpenTray({ tray }: { readonly tray: Tray }) {
  const { client } = useOpenSession().context;
  const cards = !useMediaQuery(LARGE_SCREEN);
  const list = useTrayList();
  const { query, itens, naoSalvos } = list;
  const isEmpty = query.isSuccess && itens.length === 0;
  return (
    <>
      <p className="bandeja-intro">
        Ponha aqui os PDFs de <strong>{client.nome}</strong>, confira o que foi preenchido sozinho e
        publique todos juntos. Quem mais publica por este cliente vê a mesma bandeja.
      </p>
      <div className={isEmpty ? 'bandeja-empty' : 'bandeja-actions'}>
        {isEmpty && (
          <p>
            <strong>A bandeja está vazia.</strong> Solte PDFs ou pastas em qualquer lugar desta
            página, ou escolha:
          </p>
        )}
        <div className="bandeja-actions">
          <FilesButtons
            isFirst={isEmpty}
            onFiles={(files) => tray.uploads.add(files, tray.room())}
          />
        </div>
      </div>
      <UploadsPanel />
      {query.isSuccess && (
        <LostValues
          itens={itens}
          naoSalvos={naoSalvos}
          onDismiss={(each) => tray.edits.dismiss(each)}
        />
      )}
      {query.isPending && <Waiting label="Carregando a bandeja" height={240} />}
      {query.isError && itens.length === 0 && (
        <LoadFault
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isError && itens.length > 0 && (
        <p role="status" className="bandeja-notice">
          O servidor não respondeu agora. A tela tenta de novo sozinha.
        </p>
      )}
      {itens.length > 0 && <TrayWork {...list} cliente={client.identificador} cards={cards} />}
    </>
  );
}
