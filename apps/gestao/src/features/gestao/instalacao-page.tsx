import { FONTES } from '@claraboia/contract';
import type { Estado, EstadoConferencia, FonteEstado } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { momentText } from '../../engine/history/history-entry.tsx';
import { useMenuTitle } from '../../lib/menu-title.ts';
import './audit-page.css';
import { Failure } from './failure.tsx';
import './instalacao-page.css';

const TITLE = 'Instalação';

const STATE: Readonly<Record<EstadoConferencia['estado'], string>> = {
  ok: 'Ok',
  aviso: 'Aviso',
  falha: 'Falha',
  'nao-conferido': 'Não conferido',
};

/** State of the whole installation, for its administrators: checks, sources, e-mails and backups. */
export function InstalacaoPage() {
  useMenuTitle(TITLE);
  const estado = useQuery({
    queryKey: ['estado'],
    queryFn: async ({ signal }) => (await ask('GET /v1/estado', { signal })).data,
    staleTime: 0,
  });
  return (
    <div className="audit-page">
      <h1>{TITLE}</h1>
      <p className="audit-lead">
        Como está o servidor inteiro, com todos os clientes. As conferências são as do comando
        conferir e valem por um minuto.
      </p>
      {estado.isPending && (
        <div role="status" aria-label="Conferindo a instalação">
          <Skeleton height={36} mb="xs" />
          <Skeleton height={36} mb="xs" />
          <Skeleton height={36} />
        </div>
      )}
      {estado.isError && (
        <Failure
          error={estado.error}
          onRetry={() => void estado.refetch()}
          retrying={estado.isFetching}
        />
      )}
      {estado.data !== undefined && (
        <>
          <div className="instalacao-head">
            <p>
              Versão <strong>{estado.data.versao}</strong>, conferida em{' '}
              <time dateTime={estado.data.conferidoEm}>{momentText(estado.data.conferidoEm)}</time>
            </p>
            <Button
              variant="default"
              onClick={() => void estado.refetch()}
              loading={estado.isFetching}
            >
              Atualizar
            </Button>
          </div>
          <Conferencias list={estado.data.conferencias} />
          <Sincronizacoes {...estado.data.sincronizacoes} />
          <Correio {...estado.data.correio} />
          <Copias list={estado.data.copias} />
        </>
      )}
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="instalacao-section">
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Conferencias = ({ list }: { readonly list: Estado['conferencias'] }) => (
  <Section id="instalacao-conferencias" title="Conferências">
    <ul className="instalacao-checks">
      {list.map(({ nome, estado, texto }) => (
        <li key={nome}>
          <span className="instalacao-state" data-state={estado}>
            {STATE[estado]}
          </span>
          <div>
            <strong>{nome}</strong>
            <p>{texto}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);

const Moment = ({ at }: { readonly at: string | null }) =>
  at === null ? 'nunca' : <time dateTime={at}>{momentText(at)}</time>;

const fontes = (count: number) => (count === 1 ? '1 fonte' : `${count} fontes`);

const Sincronizacoes = ({ total, falhando, list }: Estado['sincronizacoes']) => (
  <Section id="instalacao-sincronizacoes" title="Sincronizações">
    {total === 0 ? (
      <p>Nenhum cliente sincroniza com outros sistemas.</p>
    ) : (
      <>
        <p>
          {falhando === 0
            ? `Nenhuma falha: a última sincronização deu certo em ${fontes(total)}.`
            : `${falhando} de ${fontes(total)} com falha na última sincronização.`}
          {list.length < total && ` Abaixo, as ${list.length} primeiras.`}
        </p>
        <table className="audit-table">
          <thead>
            <tr>
              {['Cliente', 'Fonte', 'Última boa', 'Última falha', 'Próxima'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((fonte) => (
              <FonteRow key={`${fonte.cliente.id} ${fonte.fonte}`} {...fonte} />
            ))}
          </tbody>
        </table>
      </>
    )}
  </Section>
);

const FonteRow = (row: FonteEstado) => (
  <tr>
    <td data-label="Cliente">{row.cliente.nome}</td>
    <td data-label="Fonte">{FONTES[row.fonte].nome}</td>
    <td data-label="Boa">
      <Moment at={row.boaEm} />
    </td>
    <td data-label="Falha">
      <div>
        <Moment at={row.falhouEm} />
        {row.falhando && row.motivo !== null && <p className="instalacao-cause">{row.motivo}</p>}
      </div>
    </td>
    <td data-label="Próxima">
      <Moment at={row.proximaEm} />
    </td>
  </tr>
);

const Correio = ({
  ligado,
  esperando,
  desde,
  desistidas,
  recusadaEm,
  motivo,
}: Estado['correio']) => (
  <Section id="instalacao-correio" title="E-mail">
    {!ligado && (
      <p>
        Esta instalação não envia e-mails. Para enviar, informe SMTP_URL e MAIL_FROM ao servidor.
      </p>
    )}
    <dl className="instalacao-facts">
      <dt>Cartas esperando</dt>
      <dd>
        {esperando}
        {desde !== null && (
          <>
            , a mais antiga desde <Moment at={desde} />
          </>
        )}
      </dd>
      <dt>Desistidas em 30 dias</dt>
      <dd>{desistidas}</dd>
      <dt>Última recusa</dt>
      <dd>
        <Moment at={recusadaEm} />
        {motivo !== null && <p className="instalacao-cause">{motivo}</p>}
      </dd>
    </dl>
  </Section>
);

const COPIA = { copia: 'Cópia de segurança', ensaio: 'Ensaio da restauração' } as const;

const Copias = ({ list }: { readonly list: Estado['copias'] }) => (
  <Section id="instalacao-copias" title="Cópias de segurança">
    <dl className="instalacao-facts">
      {(['copia', 'ensaio'] as const).map((tipo) => {
        const found = list.find((each) => each.tipo === tipo);
        return (
          <div key={tipo}>
            <dt>{COPIA[tipo]}</dt>
            <dd>
              {found === undefined ? (
                'Nunca, por comando desta instalação.'
              ) : (
                <>
                  Última que deu certo: <Moment at={found.boaEm} />
                  {found.falhou && (
                    <p className="instalacao-cause">
                      A última tentativa, em <Moment at={found.tentadaEm} />, falhou. Veja o log do
                      comando.
                    </p>
                  )}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  </Section>
);
