import {
  formatDecimal,
  LICENCA_DADOS,
  MAX_PDF_ROWS,
  PAGINAS,
  upperFirst,
} from '@claraboia/contract';
import { Link, useLoaderData } from 'react-router';
import { Icon } from '../icon.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { buscaPath } from '../portal-paths.ts';
import { ColunaList } from './coluna-list.tsx';
import {
  anosDaLista,
  type DadosAbertosData,
  dicionarioHref,
  type ListaAberta,
  listaHref,
  perguntaIn,
} from './dados-abertos.ts';
import './dados-abertos.css';

/** Open data of the portal: lists, formats, meaning of the columns, and terms of use. */
export function DadosAbertosPage() {
  const { portal } = usePortal();
  const title = PAGINAS.dadosAbertos.nome;
  return (
    <>
      <PageTitle titles={[title, portal.clienteGlobal.nome]}>{title}</PageTitle>
      <p className="portal-lead">
        As listas deste portal podem ser baixadas inteiras, sem cadastro e sem pedido, e lidas por
        programas.
      </p>
      <Listas />
      <Formatos />
      <Regras />
    </>
  );
}

function Listas() {
  const { dicionario } = useLoaderData<DadosAbertosData>();
  return (
    <section className="abertos-section" aria-labelledby="listas">
      <h2 id="listas" className="portal-section-title">
        Listas para baixar
      </h2>
      <ul className="portal-list abertos-list">
        {dicionario.map((lista) => (
          <li key={lista.lista} className="abertos-card">
            <h3>{upperFirst(lista.nome)}</h3>
            {perguntaIn(lista) ? <DaBusca /> : <Downloads lista={lista} />}
            <details>
              <summary>
                O que cada coluna significa{' '}
                <span className="visually-hidden">na lista de {lista.nome}</span>
              </summary>
              <ColunaList lista={lista} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Downloads({ lista }: { lista: ListaAberta }) {
  const { anos } = useLoaderData<DadosAbertosData>();
  const years = anosDaLista(lista, anos);
  if (years === null) return <Formats lista={lista} ano={null} />;
  if (years.length === 0) {
    return <p className="portal-muted">Este órgão ainda não publicou nenhum ano.</p>;
  }
  return years.map((ano) => <Formats key={ano} lista={lista} ano={ano} />);
}

function Formats({ lista, ano }: { readonly lista: ListaAberta; readonly ano: number | null }) {
  const { cliente } = usePortal();
  return (
    <p className="portal-export abertos-formats">
      {ano !== null && <span>{ano}:</span>}
      {lista.formatos.map((formato) => (
        <a key={formato} href={listaHref(lista, cliente, formato, ano)} download="">
          <Icon name="download" />
          <span>
            {formato.toUpperCase()}{' '}
            <span className="visually-hidden">
              com {lista.nome}
              {ano !== null && <span>, {ano}</span>}
            </span>
          </span>
        </a>
      ))}
    </p>
  );
}

function DaBusca() {
  const { cliente } = usePortal();
  return (
    <p>
      Faça uma <Link to={buscaPath(cliente)}>busca</Link>: no fim dos resultados estão os links para
      baixá-los.
    </p>
  );
}

function Formatos() {
  return (
    <section className="abertos-section" aria-labelledby="formatos">
      <h2 id="formatos" className="portal-section-title">
        Formatos e acesso por programas
      </h2>
      <ul className="abertos-text">
        <li>
          <strong>CSV:</strong> texto em UTF-8, colunas separadas por ponto e vírgula, datas como
          15/03/2026.
        </li>
        <li>
          <strong>JSON:</strong> uma lista de objetos; as propriedades têm os nomes da coluna
          ‘Chave’ acima.
        </li>
        <li>
          <strong>XLSX e PDF:</strong> planilha, e documento para ler e imprimir, de até{' '}
          {formatDecimal(String(MAX_PDF_ROWS))} linhas.
        </li>
        <li>
          Os arquivos trazem o que está publicado no momento em que são pedidos. Nas páginas das
          listas, os mesmos links levam só o que foi filtrado.
        </li>
        <li>
          {/* Page rendered by the server outside this app. */}
          <a href="/docs">Descrição das chamadas para programas (OpenAPI)</a>
        </li>
        <li>
          <a href={dicionarioHref}>Dicionário de dados em JSON</a>, o mesmo que está nesta página
        </li>
      </ul>
    </section>
  );
}

function Regras() {
  return (
    <section className="abertos-section" aria-labelledby="regras">
      <h2 id="regras" className="portal-section-title">
        Regras de uso
      </h2>
      <ul className="abertos-text">
        <li>
          A Lei de Acesso à Informação (Lei 12.527/2011, art. 8º, § 3º) manda que os sites dos
          órgãos permitam gravar relatórios em formatos eletrônicos abertos e não proprietários
          (II), deem acesso automatizado a sistemas externos em formatos legíveis por máquina (III),
          divulguem em detalhes os formatos (IV) e mantenham as informações autênticas, íntegras e
          atualizadas (V e VI).
        </li>
        <li>
          Não é preciso dizer quem você é nem para que quer os dados (Lei 12.527/2011, art. 10, §
          3º).
        </li>
        <li>
          CPFs aparecem com parte dos números escondida, por causa da Lei Geral de Proteção de Dados
          (Lei 13.709/2018). Quem usa os dados também deve cumpri-la.
        </li>
        <Licenca />
      </ul>
    </section>
  );
}

function Licenca() {
  const { licencaDados } = usePortal().portal;
  if (licencaDados === null) {
    return (
      <li>
        Os dados são públicos: é a Lei de Acesso à Informação (Lei 12.527/2011, art. 8º) que manda
        divulgá-los.
      </li>
    );
  }
  const { nome, endereco, regra } = LICENCA_DADOS[licencaDados];
  return (
    <li>
      Licença dos dados:{' '}
      <OutsideLink href={endereco} rel="license">
        {nome}
      </OutsideLink>
      . {regra}
    </li>
  );
}
