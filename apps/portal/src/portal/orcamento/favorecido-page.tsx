import {
  FAVORECIDO_TIPO,
  formatDate,
  formatDecimal,
  formatDocumentoPublico,
  formatInteiro,
} from '@claraboia/contract';
import type { PublicFavorecido } from '@claraboia/contract/schema';
import { Chart } from '@claraboia/ui/chart/chart.tsx';
import { Link, useLoaderData } from 'react-router';
import { countOf } from '../format.ts';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { registroPath } from '../portal-paths.ts';
import { Empenhos } from './empenhos.tsx';
import type { FavorecidoData } from './favorecido-data.ts';
import { Fonte } from './fonte.tsx';
import { Fato, Linha, Parte, Valor } from './partes.tsx';
import { despesasAddress } from './passos-address.ts';
import { curto, mesDe, parteDe, porcento } from './valores.ts';

/** Somebody who received: how much and since when, for what, and by which contracts. */
export function FavorecidoPage() {
  const { portal } = usePortal();
  const { favorecido, empenhos, filter } = useLoaderData<FavorecidoData>();
  const { nome, tipo, documento, ano, ateMes, contratos, licitacoes } = favorecido;
  const company = tipo.id === FAVORECIDO_TIPO.pessoaJuridica;
  return (
    <article>
      <p className="portal-muted">
        <span className="portal-tag">{tipo.nome}</span>{' '}
        {documento !== null && `${company ? 'CNPJ' : 'CPF'} ${formatDocumentoPublico(documento)}`}
      </p>
      <PageTitle titles={[nome, 'Quem recebeu', portal.clienteGlobal.nome]}>{nome}</PageTitle>
      <p className="orc-lead">{frase(favorecido)}</p>
      <Numeros favorecido={favorecido} />
      <div className="orc-parts" data-even="">
        <AnoAAno favorecido={favorecido} />
        <EmQue favorecido={favorecido} />
      </div>
      {(contratos.length > 0 || licitacoes.length > 0) && (
        <div className="orc-parts" data-even="">
          <Contratos favorecido={favorecido} />
          <Licitacoes favorecido={favorecido} />
        </div>
      )}
      <Empenhos empenhos={empenhos} filter={filter} query={{}} deUm />
      {ano !== null && (
        <Fonte ano={ano} ateMes={ateMes} origem={favorecido.origem}>
          {' '}
          Contratos e licitações são os que os empenhos citam; os que a contabilidade não cita não
          aparecem.
        </Fonte>
      )}
    </article>
  );
}

const inYear = ({ ano, anos }: PublicFavorecido) => anos.find((each) => each.ano === ano);
const received = ({ pago, restos }: { readonly pago: string; readonly restos: string }) =>
  Number(pago) + Number(restos);

function frase(favorecido: PublicFavorecido): string {
  const { ano, ateMes, areas } = favorecido;
  const year = inYear(favorecido);
  if (ano === null || year === undefined) return 'Ainda não recebeu: há valores reservados.';
  const quando = ateMes === 12 ? `em ${ano}` : `até ${mesDe(ateMes)} de ${ano}`;
  const [first] = areas;
  const mostly =
    first === undefined || areas.length < 2
      ? (first?.nome ?? '')
      : `${porcento(first.pago, received(year).toFixed(2))} em ${first.nome}`;
  return `Recebeu ${curto(received(year))} ${quando}${mostly === '' ? '' : `: ${mostly}`}.`;
}

function Numeros({ favorecido }: { readonly favorecido: PublicFavorecido }) {
  const { anos, ano, contratos } = favorecido;
  const year = inYear(favorecido);
  const all = anos.reduce((sum, each) => sum + received(each), 0);
  return (
    <dl className="orc-facts">
      {year !== undefined && (
        <Fato
          nome={`Recebido em ${ano}`}
          valor={curto(received(year))}
          nota={countOf(year.empenhos, 'empenho', 'empenhos')}
        />
      )}
      {anos.length > 1 && (
        <Fato
          nome={`Desde ${anos[0]?.ano}`}
          valor={curto(all)}
          nota={countOf(anos.length, 'ano', 'anos')}
        />
      )}
      {year !== undefined && Number(year.restos) !== 0 && (
        <Fato
          nome="Contas de anos anteriores"
          valor={<Valor valor={year.restos} />}
          nota={`parte do recebido em ${ano}`}
        />
      )}
      {contratos.length > 0 && (
        <Fato nome="Contratos citados" valor={formatInteiro(contratos.length)} />
      )}
    </dl>
  );
}

function AnoAAno({ favorecido: { anos } }: { readonly favorecido: PublicFavorecido }) {
  return (
    <Parte id="ano-a-ano" titulo="Ano a ano">
      <Chart
        titulo="Recebido em cada ano"
        series={['Recebido']}
        unidade="reais"
        forma="colunas"
        linhas={anos.map((each) => ({
          key: each.ano,
          nome: String(each.ano),
          valores: [received(each)],
        }))}
        colunas={['Ano', 'Reservado (R$)', 'Pago (R$)', 'De anos anteriores (R$)']}
        dados={anos.map(({ ano, empenhado, pago, restos }) => [
          String(ano),
          formatDecimal(empenhado),
          formatDecimal(pago),
          formatDecimal(restos),
        ])}
      />
    </Parte>
  );
}

function EmQue({ favorecido: { areas, ano } }: { readonly favorecido: PublicFavorecido }) {
  const { cliente } = usePortal();
  if (areas.length === 0) return null;
  const most = areas[0]?.pago ?? '0';
  const total = areas.reduce((sum, { pago }) => sum + Number(pago), 0).toFixed(2);
  return (
    <Parte id="em-que" titulo={`Em quê, em ${ano}`}>
      <ul className="portal-list">
        {areas.map(({ codigo, nome, oficial, pago }) => (
          <Linha
            key={codigo}
            nome={nome}
            oficial={oficial}
            to={despesasAddress(cliente, { ano, escolhas: { area: codigo }, por: null })}
            valor={<Valor valor={pago} />}
            nota={porcento(pago, total)}
            parte={parteDe(pago, most)}
          />
        ))}
      </ul>
    </Parte>
  );
}

function Contratos({ favorecido: { contratos } }: { readonly favorecido: PublicFavorecido }) {
  const { cliente } = usePortal();
  if (contratos.length === 0) return null;
  return (
    <Parte id="contratos" titulo="Contratos">
      <ul className="portal-list orc-list">
        {contratos.map(({ id, numero, objeto, fim, valor, pago }) => (
          <li key={id} className="orc-entry">
            <Link to={registroPath(cliente, 'contrato', id)}>{objeto}</Link>
            <span className="orc-entry-value">
              {valor === null ? '–' : <Valor valor={valor} />}
            </span>
            <span className="portal-muted">
              {[
                `Contrato ${numero}`,
                fim === null ? null : `até ${formatDate(fim)}`,
                valor === null ? null : `${porcento(pago, valor) ?? '0%'} pago`,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Parte>
  );
}

function Licitacoes({ favorecido: { licitacoes } }: { readonly favorecido: PublicFavorecido }) {
  const { cliente } = usePortal();
  if (licitacoes.length === 0) return null;
  return (
    <Parte id="licitacoes" titulo="Licitações de que veio">
      <ul className="portal-list orc-list">
        {licitacoes.map(({ id, titulo, objeto, publicacao }) => (
          <li key={id} className="orc-entry">
            <Link to={registroPath(cliente, 'licitacao', id)}>{objeto}</Link>
            <span className="portal-muted">
              {titulo}
              {publicacao !== null && ` · publicada em ${formatDate(publicacao)}`}
            </span>
          </li>
        ))}
      </ul>
    </Parte>
  );
}
