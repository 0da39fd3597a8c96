import { formatDate, formatDateTime, portalPath } from '@claraboia/contract';
import type { PublicAvaliacao } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { fraseDoProximo, partesDaNota, pontos } from '@claraboia/ui/lib/avaliacao-valores.ts';
import { Anchor, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Julgamento } from './use-julgamento.ts';

interface NotaCardProps {
  /** Null before the first judgement. */
  readonly avaliacao: PublicAvaliacao | null;
  /** True if something changed after the judgement. */
  readonly mudou: boolean;
  /** Name of the client in public addresses. */
  readonly cliente: string;
  readonly julgamento: Julgamento;
}

/** Score and seal as citizens read them, a button that judges again, and the files. */
export function NotaCard({ avaliacao, mudou, cliente, julgamento }: NotaCardProps) {
  const { ask, isRunning, isLate, finished, error } = julgamento;
  return (
    <section className="engine-card aval-nota" aria-label="Nota">
      {avaliacao === null ? (
        <p>
          Este portal ainda não foi avaliado. A avaliação é feita à noite; a primeira nota aparece
          aqui e no portal, com o que prova cada ponto.
        </p>
      ) : (
        <Figuras avaliacao={avaliacao} cliente={cliente} />
      )}
      <div className="aval-julgar">
        <Button
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRunning}
          disabled={avaliacao?.congelada === true}
          onClick={ask}
        >
          Julgar agora
        </Button>
        <p role="status">
          {isRunning
            ? isLate
              ? 'O julgamento ainda espera a sua vez. A nota muda aqui quando ele terminar.'
              : 'Julgando o portal…'
            : finished !== null
              ? `Julgado em ${formatDateTime(finished)}.`
              : avaliacao !== null && `Último julgamento: ${formatDateTime(avaliacao.julgadaEm)}.`}
        </p>
        {mudou && !isRunning && (
          <p className="aval-mudou">
            O portal mudou depois deste julgamento: a nota e a lista ainda não contam o que mudou.
          </p>
        )}
        {avaliacao?.congelada === true && (
          <p>Hoje terminou o prazo da autoavaliação: o retrato deste dia não muda mais.</p>
        )}
        {error !== null && (
          <div role="alert" className="screen-fault">
            {messagesOf(error).map(({ description }) => (
              <p key={description}>{description}</p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Figuras({
  avaliacao,
  cliente,
}: {
  readonly avaliacao: PublicAvaliacao;
  readonly cliente: string;
}) {
  const { dia, nota, nivel, essenciais, alcancavel } = avaliacao;
  const partes = partesDaNota(avaliacao);
  const api = `/public/v1/${encodeURIComponent(cliente)}/avaliacao`;
  return (
    <div className="aval-figuras">
      <p className="aval-grande">
        <strong>{pontos(nota)}</strong> de 100
      </p>
      <div>
        <p>
          Faixa de <strong>{nivel}</strong>. {fraseDoProximo(avaliacao)}
        </p>
        <p>
          {essenciais.atendidos} de {essenciais.total} essenciais · nota de {formatDate(dia)}
        </p>
        <p className="aval-menor">
          {partes === null
            ? 'Sem o sítio oficial do órgão (critério 1.1), a nota é zero.'
            : `${partes.provado} provados pelo portal + ${partes.atestado} atestados fora dele. Um portal sozinho prova até ${pontos(alcancavel)} pontos.`}
        </p>
        <p className="aval-links">
          <Anchor href={`${portalPath(cliente)}/avaliacao`} target="_blank" rel="noopener">
            Página pública
          </Anchor>
          <Anchor href={`${api}/dossie.pdf?dia=${dia}`} download="">
            Dossiê (PDF)
          </Anchor>
          <Anchor href={`${api}/respostas.xlsx?dia=${dia}`} download="">
            Respostas (XLSX)
          </Anchor>
          <Anchor href={`${api}/respostas.csv?dia=${dia}`} download="">
            Respostas (CSV)
          </Anchor>
        </p>
      </div>
    </div>
  );
}
