import { formatDate, formatDateByNivel, formatTamanho, today } from '@claraboia/contract';
import type { PublicDocumento } from '@claraboia/contract/schema';
import { Link, useLoaderData } from 'react-router';
import { siteOrigin } from '../clock.ts';
import { ComoCitar } from '../como-citar.tsx';
import { arquivoHref, downloadHref, versaoHref } from '../file-hrefs.ts';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { categoriaPath, documentoPath } from '../portal-paths.ts';
import { ShareButton } from '../share-button.tsx';
import { tipoDe, titulosDe, versaoDe } from './documento-data.ts';
import { TextoDoDocumento } from './texto.tsx';
import './documento.css';

/** Page of a published file: its text, its facts and the file itself. */
export function DocumentoPage() {
  const { cliente, portal } = usePortal();
  const documento = useLoaderData<PublicDocumento>();
  const { id, nome, publicacao, texto } = documento;
  const { entidade } = publicacao;
  const versao = versaoDe(documento);
  // Browsers save an editable copy and never show it.
  const isPdf = tipoDe(documento) === 'PDF';
  const path = documentoPath(portal.nomeUrl, id);
  const publicado = dayOf(publicacao.retificadoEm ?? publicacao.dataHoraRegistro, portal.fuso);
  return (
    <article className="documento">
      <header>
        <p className="documento-kind">
          <span className="portal-tag">{isPdf ? 'Documento' : 'Cópia editável'}</span>{' '}
          {describe(documento)}
        </p>
        <PageTitle titles={[...titulosDe(documento), portal.clienteGlobal.nome]}>{nome}</PageTitle>
        <p className="documento-meta">
          <span>
            Publicado em <time dateTime={publicado}>{formatDate(publicado)}</time>
          </span>
          <span>{entidade ?? portal.clienteGlobal.nome}</span>
          {versao > 1 && <span>Versão {versao}</span>}
        </p>
        <div className="documento-actions no-print">
          <a
            href={downloadHref(arquivoHref(cliente, id))}
            className="portal-button documento-save"
            download=""
          >
            <Icon name="download" />
            Baixar {tipoDe(documento)} ({formatTamanho(documento.tamanho)})
          </a>
          {isPdf && (
            <a
              href={arquivoHref(cliente, id)}
              target="_blank"
              rel="noopener"
              className="portal-button documento-plain"
            >
              Abrir o arquivo <span className="visually-hidden">(abre em nova aba)</span>
            </a>
          )}
          <ShareButton
            titulo={nome}
            endereco={siteOrigin() + path}
            className="portal-button documento-plain"
          />
        </div>
      </header>
      <div className="documento-parts">
        {texto.situacao !== 'nenhum' && <TextoDoDocumento documento={documento} />}
        <div className="documento-side">
          <SobreArquivo documento={documento} publicado={publicado} />
          <ComoCitar
            titulo={versao > 1 ? `${nome}, versão ${versao}` : nome}
            data={publicado}
            path={path}
          />
        </div>
      </div>
    </article>
  );
}

/** `PDF · 3 páginas · 5,4 kB` */
function describe({ texto: { paginas }, tamanho, ...documento }: PublicDocumento): string {
  const parts = [
    tipoDe(documento),
    paginas === null ? null : countOf(paginas, 'página', 'páginas'),
    formatTamanho(tamanho),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

const dayOf = (moment: string, fuso: string) => today(new Date(moment), fuso);

const TEXTO_DITO: Readonly<Record<PublicDocumento['texto']['situacao'], string>> = {
  pronto: ', com texto',
  pendente: '',
  vazio: ', digitalizado, sem texto',
  falhou: ', sem texto que se possa ler',
  nenhum: '',
};

interface SobreProps {
  readonly documento: PublicDocumento;
  readonly publicado: string;
}

function SobreArquivo({ documento, publicado }: SobreProps) {
  const { cliente, portal } = usePortal();
  const { nome, publicacao, versoes, sha256, caminho, texto } = documento;
  const { categoria } = publicacao;
  const data = formatDateByNivel(publicacao.data, categoria);
  const ending = caminho.slice(caminho.lastIndexOf('.'));
  return (
    <section className="documento-panel" aria-labelledby="sobre-o-arquivo">
      <h2 id="sobre-o-arquivo">Sobre este arquivo</h2>
      <dl>
        {publicacao.nome.trim() !== nome.trim() && <Fato nome="Publicação">{publicacao.nome}</Fato>}
        <Fato nome="Categoria">
          {categoria.nomeUrl === null ? (
            categoria.nome
          ) : (
            <Link to={categoriaPath(cliente, categoria.grupo.nomeUrl, categoria.nomeUrl)}>
              {categoria.nome}
            </Link>
          )}
        </Fato>
        {data !== '' && (
          <Fato nome={categoria.exibeDia ? 'Data do documento' : 'Período'}>{data}</Fato>
        )}
        <Fato nome={versoes.length > 1 ? 'Versões' : 'Versão'}>
          <ul className="portal-list">
            {versoes.map((versao, at) => {
              const since = at === 0 ? publicado : dayOf(versao.desde, portal.fuso);
              const said = `${versao.numero}, de ${formatDate(since)}`;
              if (at === 0) return <li key={versao.numero}>{said} (em vigor)</li>;
              return (
                <li key={versao.numero}>
                  {versao.caminho === null ? (
                    said
                  ) : (
                    <a
                      href={versaoHref(cliente, publicacao.id, versao.caminho)}
                      target="_blank"
                      rel="noopener"
                    >
                      {said} <span className="visually-hidden">(abre em nova aba)</span>
                    </a>
                  )}{' '}
                  <span className="portal-muted">{versao.motivo}</span>
                </li>
              );
            })}
          </ul>
        </Fato>
        <Fato nome="Impressão digital (SHA-256)">
          <code>{sha256}</code>
        </Fato>
        <Fato nome="Arquivo">
          {nome.toLowerCase().endsWith(ending) ? nome : nome + ending}
          {TEXTO_DITO[texto.situacao]}
        </Fato>
      </dl>
    </section>
  );
}

function Fato({ nome, children }: { readonly nome: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
