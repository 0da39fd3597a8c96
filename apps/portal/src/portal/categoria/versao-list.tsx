import { formatDateByNivel, formatDay, webHref } from '@claraboia/contract';
import type { PublicCategoria, PublicPublicacao, PublicVersao } from '@claraboia/contract/schema';
import { askQuery } from '../ask-query.ts';
import { versaoHref } from '../file-hrefs.ts';
import { Momento } from '../momento.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { usePortal } from '../portal-data.ts';
import { VersoesDisclosure } from '../versoes-disclosure.tsx';
import { ArquivoList } from './arquivo-link.tsx';

const versaoListQuery = (cliente: string, id: number) =>
  askQuery('GET /public/v1/:cliente/publicacao/:id/versoes', { params: { cliente, id } });

interface VersaoListProps {
  readonly publicacao: PublicPublicacao;
  readonly retificadoEm: string;
  readonly categoria: PublicCategoria;
}

/** Notice that a publication was rectified, with its earlier versions. */
export function VersaoList({ publicacao, retificadoEm, categoria }: VersaoListProps) {
  const { cliente } = usePortal();
  const { id, nome } = publicacao;
  return (
    <VersoesDisclosure nome={nome} retificadoEm={retificadoEm} query={versaoListQuery(cliente, id)}>
      {(versao) => <Versao id={id} versao={versao} categoria={categoria} />}
    </VersoesDisclosure>
  );
}

interface VersaoProps {
  readonly id: number;
  readonly versao: PublicVersao;
  readonly categoria: PublicCategoria;
}

function Versao({ id, versao, categoria }: VersaoProps) {
  const { cliente, portal } = usePortal();
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
          valeu até <Momento instante={retificadoEm} />
        </span>
      </p>
      <p className="portal-version-reason">Motivo da retificação: {motivo}</p>
      {publicacaoArquivos.length > 0 && (
        <ArquivoList
          label={`Arquivos de ${nome} até ${formatDay(retificadoEm, portal.fuso)}`}
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
