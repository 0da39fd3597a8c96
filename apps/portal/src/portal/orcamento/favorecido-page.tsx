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
import { Anos } from './anos.tsx';
import { Empenhos } from './empenhos.tsx';
import type { FavorecidoData } from './favorecido-data.ts';
import { Fonte } from './fonte.tsx';
import { empenhosDe, restosDe } from './linhas.ts';
import { Fato, Linha, Parte, Valor } from './partes.tsx';
import { curto, mesDe, parteDe, porcento, somaDe } from './valores.ts';

/** Payee: amounts and years, purposes, and contracts. */
export function FavorecidoPage() {
  const { portal } = usePortal();
  const { favorecido, empenhos, linhas } = useLoaderData<FavorecidoData>();
  const { nome, tipo, documento, ano, anos, ateMes, contratos, licitacoes } = favorecido;
  const company = tipo.id === FAVORECIDO_TIPO.pessoaJuridica;
  return (
    <article>
      <p className="portal-muted">
        <span className="portal-tag">{tipo.nome}</span>{' '}
        {documento !== null && (
          <span>
            {company ? 'CNPJ' : 'CPF'} {formatDocumentoPublico(documento)}
          </span>
        )}
      </p>
      <PageTitle titles={[nome, 'Quem recebeu', portal.clienteGlobal.nome]}>{nome}</PageTitle>
      <p className="orc-lead">{frase(favorecido)}</p>
      {ano !== null && (
        <Anos
          anos={anos.map((each) => each.ano).toReversed()}
          ano={ano}
          passos={{ ano, escolhas: {}, por: null }}
        />
      )}
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
      <Empenhos empenhos={empenhos} linhas={linhas} deUm />
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
/** Amount that a payee received in a year, from its own budget and from earlier ones. */
const received = ({ pago, restos }: { readonly pago: string; readonly restos: string }) =>
  somaDe(pago, restos);

function frase(favorecido: PublicFavorecido): string {
  const { ano, ateMes, areas } = favorecido;
  const year = inYear(favorecido);
  if (ano === null || year === undefined) return 'Ainda não recebeu: há valores reservados.';
  const quando = ateMes === 12 ? `em ${ano}` : `até ${mesDe(ateMes)} de ${ano}`;
  if (Number(received(year)) === 0) return `Não recebeu ${quando}: há valores reservados.`;
  const [first] = areas;
  const share = first === undefined ? null : porcento(first.pago, received(year));
  const mostly = first === undefined || share === null ? '' : `: ${share} em ${first.nome}`;
  return `Recebeu ${curto(received(year))} ${quando}${mostly}.`;
}

function Numeros({ favorecido }: { readonly favorecido: PublicFavorecido }) {
  const { anos, ano, contratos } = favorecido;
  const year = inYear(favorecido);
  const all = somaDe(...anos.map(received));
  return (
    <dl className="orc-facts">
      {year !== undefined && (
        <Fato
          nome={`Recebido em ${ano}`}
          valor={curto(received(year))}
          nota={
            Number(year.restos) === 0
              ? 'pago no ano do orçamento do ano'
              : `${curto(year.pago)} do orçamento do ano e ${curto(year.restos)} de contas de anos anteriores`
          }
        />
      )}
      {anos.length > 1 && (
        <Fato
          nome={`Desde ${anos[0]?.ano}`}
          valor={curto(all)}
          nota={countOf(anos.length, 'ano', 'anos')}
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
          valores: [Number(received(each))],
        }))}
        colunas={[
          'Ano',
          'Reservado (R$)',
          'Pago no ano (R$)',
          'De anos anteriores (R$)',
          'Recebido (R$)',
        ]}
        dados={anos.map((each) => [
          String(each.ano),
          formatDecimal(each.empenhado),
          formatDecimal(each.pago),
          formatDecimal(each.restos),
          formatDecimal(received(each)),
        ])}
      />
    </Parte>
  );
}

/** Payments of the year by area, and those on earlier years' accounts. Each row links to the records that it sums. */
function EmQue({ favorecido }: { readonly favorecido: PublicFavorecido }) {
  const { cliente } = usePortal();
  const { id, areas, ano } = favorecido;
  const year = inYear(favorecido);
  if (year === undefined || Number(received(year)) === 0) return null;
  const total = received(year);
  const restos = Number(year.restos) === 0 ? null : year.restos;
  const most = [...areas.map(({ pago }) => pago), year.restos].reduce((found, each) =>
    Number(each) > Number(found) ? each : found,
  );
  return (
    <Parte id="em-que" titulo={`Em quê, em ${ano}`}>
      <ul className="portal-list">
        {areas.map(({ codigo, nome, oficial, pago }) => (
          <Linha
            key={codigo}
            nome={nome}
            oficial={oficial}
            to={empenhosDe(cliente, { ano, escolhas: { area: codigo }, favorecidoId: id }).to}
            valor={<Valor valor={pago} />}
            nota={porcento(pago, total)}
            parte={parteDe(pago, most)}
          />
        ))}
        {restos !== null && (
          <Linha
            nome="Contas de anos anteriores"
            oficial="restos a pagar"
            to={restosDe(cliente, { ano, favorecidoId: id }).to}
            valor={<Valor valor={restos} />}
            nota={porcento(restos, total)}
            parte={parteDe(restos, most)}
          />
        )}
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
                valor === null ? null : `${porcento(pago, valor) ?? '0%'} pago até hoje`,
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
              {publicacao !== null && <span> · publicada em {formatDate(publicacao)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Parte>
  );
}
