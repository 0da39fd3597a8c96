import type { PublicDocumento } from '@claraboia/contract/schema';
import { ScrollBox } from '@claraboia/ui/scroll-box.tsx';
import { Link } from 'react-router';
import { CategoriaLink } from '../categoria-link.tsx';
import { type PortalData, usePortal } from '../portal-data.ts';
import { paginaPath } from '../portal-paths.ts';
import { usePageTurn } from '../use-page-turn.ts';
import { type Bloco, blocosDe, isFigure } from './blocos.ts';

/** File pages per part, as the call returns them. */
const PAGES = 10;

/** Text of the file, readable without the file. */
export function TextoDoDocumento({ documento }: { readonly documento: PublicDocumento }) {
  const { situacao, paginas, parte, partes, lista } = documento.texto;
  const heading = usePageTurn(parte);
  const last = lista.at(-1)?.numero ?? 0;
  return (
    <section className="documento-text" aria-labelledby="texto">
      <div className="documento-text-title">
        <h2 id="texto" ref={heading} tabIndex={-1}>
          Texto do documento
        </h2>
        {situacao === 'pronto' && (
          <p className="portal-muted">Vale o PDF; este texto foi tirado dele</p>
        )}
      </div>
      {situacao === 'pronto' ? (
        <div className="documento-paper">
          {lista.map((pagina) => (
            <Pagina key={pagina.numero} {...pagina} paginas={paginas} />
          ))}
          {parte === partes && paginas !== null && last < paginas && (
            <p className="documento-note">
              O texto aqui vai até a página {last}. As demais estão no arquivo.
            </p>
          )}
        </div>
      ) : (
        <SemTexto situacao={situacao} />
      )}
      {partes > 1 && <Partes parte={parte} partes={partes} paginas={paginas ?? last} />}
    </section>
  );
}

const DITO = {
  pendente:
    'O texto deste arquivo ainda está sendo lido. Volte em alguns minutos ou baixe o arquivo.',
  vazio:
    'Este arquivo foi digitalizado: as páginas são imagens, sem texto que um leitor de tela possa ler.',
  falhou: 'Não foi possível tirar o texto deste arquivo. Baixe-o para ler.',
} as const;

function SemTexto({ situacao }: { readonly situacao: PublicDocumento['texto']['situacao'] }) {
  if (situacao === 'pronto' || situacao === 'nenhum') return null;
  return (
    <div className="documento-paper">
      <p>{DITO[situacao]}</p>
      {situacao !== 'pendente' && <Pedido />}
    </div>
  );
}

const E_SIC = /\be-?sic\b|pedi[rd]\w* (?:de |uma )?informa|acesso à informação/i;
const OUVIDORIA = /ouvidoria|fale conosco|contato/i;

/**
 * Category of the portal that handles information requests, found by its name; null if the portal has no such
 * category.
 */
function whereToAsk({ grupoList }: PortalData) {
  const all = grupoList.flatMap(({ categoriaList }) => categoriaList);
  return (
    all.find(({ nome }) => E_SIC.test(nome)) ?? all.find(({ nome }) => OUVIDORIA.test(nome)) ?? null
  );
}

/** How to request a readable copy. */
function Pedido() {
  const data = usePortal();
  const { cliente, portal } = data;
  const categoria = whereToAsk(data);
  return (
    <p>
      Precisa de uma cópia acessível? Peça ao órgão, sem custo e sem dizer por quê
      {categoria !== null ? (
        <>
          {': '}
          <CategoriaLink categoria={categoria} />
        </>
      ) : (
        portal.paginas.estrutura && (
          <>
            {': '}
            <Link to={paginaPath(cliente, 'estrutura')}>telefones e endereços</Link>
          </>
        )
      )}
      .
    </p>
  );
}

interface PaginaProps {
  readonly numero: number;
  readonly texto: string;
  readonly paginas: number | null;
}

function Pagina({ numero, texto, paginas }: PaginaProps) {
  const blocos = blocosDe(texto);
  const named = numero > 0 && paginas !== null;
  return (
    <div className="documento-page">
      {named && (
        <h3 id={`pagina-${numero}`} className="documento-number">
          <a href={`#pagina-${numero}`}>
            Página {numero} de {paginas}
          </a>
        </h3>
      )}
      {blocos.length === 0 && (
        <p className="portal-muted">Esta página não tem texto: está em branco ou é uma imagem.</p>
      )}
      {blocos.map((bloco, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text stays as it is
        <BlocoDoTexto key={at} bloco={bloco} label={`Tabela ${at + 1} da página ${numero}`} />
      ))}
    </div>
  );
}

function BlocoDoTexto({ bloco, label }: { readonly bloco: Bloco; readonly label: string }) {
  if ('linhas' in bloco) {
    return (
      <p>
        {bloco.linhas.map((linha, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text stays as it is
          <span key={at}>{linha} </span>
        ))}
      </p>
    );
  }
  const { cabecalho, corpo } = bloco;
  const classOf = (cell: string, column: number) =>
    isFigure(cell) ||
    (cell === cabecalho?.[column] && corpo.every((row) => isFigure(row[column] ?? '')))
      ? 'is-figure'
      : undefined;
  return (
    <ScrollBox label={label} className="documento-table">
      <table>
        {cabecalho !== null && (
          <thead>
            <tr>
              {cabecalho.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text stays as it is
                <th key={column} scope="col" className={classOf(cell, column)}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {corpo.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text stays as it is
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text stays as it is
                <td key={column} className={classOf(cell, column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface PartesProps {
  readonly parte: number;
  readonly partes: number;
  readonly paginas: number;
}

/** Navigation between the parts of a long text, as links. */
function Partes({ parte, partes, paginas }: PartesProps) {
  const link = (to: number, says: string) =>
    to >= 1 &&
    to <= partes && (
      <Link to={{ search: to === 1 ? '' : `?p=${to}` }} preventScrollReset className="portal-chip">
        {says}: páginas {(to - 1) * PAGES + 1} a {Math.min(to * PAGES, paginas)}
      </Link>
    );
  return (
    <nav className="portal-pages documento-turn no-print" aria-label="Partes do texto">
      {link(parte - 1, 'Antes')}
      {link(parte + 1, 'Depois')}
    </nav>
  );
}
