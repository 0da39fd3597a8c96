import {
  formatDate,
  formatDateByNivel,
  type PublicCategoria,
  type PublicPublicacao,
  type PublicVersao,
} from '@claraboia/contract';
import { useState } from 'react';
import { messagesOf } from '../../../lib/api-client.ts';
import { Icon } from '../icon.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { portalCache } from '../portal-cache.ts';
import { usePortal } from '../portal-data.ts';
import { versaoHref, webHref } from '../portal-paths.ts';
import { versaoListQuery } from '../portal-queries.ts';
import { ArquivoList } from './arquivo-link.tsx';

interface VersaoListProps {
  readonly publicacao: PublicPublicacao;
  readonly retificadoEm: string;
  readonly categoria: PublicCategoria;
}

type Loaded =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'there'; readonly list: readonly PublicVersao[] };

/** That a publication was rectified and when; unfolded, what it was before. Few unfold it, so it is fetched only then. */
export function VersaoList({ publicacao, retificadoEm, categoria }: VersaoListProps) {
  const { cliente } = usePortal();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'waiting' });
  const load = () => {
    setLoaded({ state: 'waiting' });
    portalCache()
      .fetchQuery(versaoListQuery(cliente, publicacao.id))
      .then(
        ({ list }) => setLoaded({ state: 'there', list }),
        (error: unknown) => setLoaded({ state: 'failed', error }),
      );
  };
  return (
    <details
      className="portal-versions"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && loaded.state !== 'there') load();
      }}
    >
      <summary>
        <Icon name="chevron" className="portal-versions-mark" />
        <span>
          Retificado em <time dateTime={retificadoEm}>{formatDate(retificadoEm)}</time>
          {' – '}
          <span className="portal-versions-hint">ver as versões anteriores</span>
          <span className="visually-hidden"> de {publicacao.nome}</span>
        </span>
      </summary>
      {loaded.state === 'waiting' && <p role="status">Carregando...</p>}
      {loaded.state === 'failed' && (
        <div role="alert">
          {messagesOf(loaded.error).map(({ description }) => (
            <p key={description}>{description}</p>
          ))}
          <button type="button" className="portal-button" onClick={load}>
            Tentar novamente
          </button>
        </div>
      )}
      {loaded.state === 'there' && (
        <ol className="portal-list">
          {loaded.list.map((versao) => (
            <li key={versao.retificadoEm} className="portal-version">
              <Versao id={publicacao.id} versao={versao} categoria={categoria} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

interface VersaoProps {
  readonly id: number;
  readonly versao: PublicVersao;
  readonly categoria: PublicCategoria;
}

function Versao({ id, versao, categoria }: VersaoProps) {
  const { cliente } = usePortal();
  const { nome, data, motivo, retificadoEm, urlPublicacao, publicacaoArquivos } = versao;
  const date = formatDateByNivel(data, categoria);
  const href = webHref(urlPublicacao);
  return (
    <>
      <p className="portal-version-name">
        {href === null ? nome : <OutsideLink href={href}>{nome}</OutsideLink>}
      </p>
      <p className="portal-pub-meta">
        {date !== '' && <time dateTime={data.slice(0, 10)}>{date}</time>}
        <span>
          valeu até <time dateTime={retificadoEm}>{formatDate(retificadoEm)}</time>
        </span>
      </p>
      <p className="portal-version-reason">Motivo da retificação: {motivo}</p>
      {publicacaoArquivos.length > 0 && (
        <ArquivoList
          label={`Arquivos de ${nome} até ${formatDate(retificadoEm)}`}
          arquivoList={publicacaoArquivos.map((arquivo) => ({
            key: `${arquivo.caminho} ${arquivo.nome}`,
            arquivo,
            href: versaoHref(cliente, id, arquivo.caminho),
          }))}
        />
      )}
    </>
  );
}
