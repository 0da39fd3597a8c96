import { counted } from '@claraboia/contract';
import type { Conferencia } from '@claraboia/contract/schema';
import { Checkbox, Textarea } from '@mantine/core';
import type { Release } from './release.ts';
import { question, soughtSum } from './sums.ts';
import { reais } from './words.ts';

interface ReleaseFieldsProps {
  readonly conferencia: Conferencia;
  readonly release: Release;
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (patch: Partial<Release>) => void;
}

/** Asks the user to compare a total with the accounting system. */
export function SumConfirmation({ conferencia, release, faults, onChange }: ReleaseFieldsProps) {
  const soma = soughtSum(conferencia.somas);
  if (soma === null) return null;
  return (
    <div className="importacao-decision">
      <p className="importacao-lead">{question(soma)}</p>
      <Checkbox
        label="Confere com o meu sistema"
        data-field="confere"
        checked={release.confere}
        error={faults.get('confere')}
        onChange={(event) => onChange({ confere: event.currentTarget.checked })}
      />
    </div>
  );
}

/** Asks for a separate confirmation if many records would be removed. */
export function GoneConfirmation({ conferencia, release, faults, onChange }: ReleaseFieldsProps) {
  const { ausentes, ausentesValor, ausentesDemais } = conferencia;
  if (!ausentesDemais) return null;
  return (
    <section className="importacao-decision" data-alarm aria-label="Ausentes no arquivo">
      <p>
        <strong>
          {counted(ausentes, 'registro publicado sumiria', 'registros publicados sumiriam')} (
          {reais(ausentesValor)}).
        </strong>{' '}
        Arquivo cortado é o engano mais comum: veja se ele tem todos os meses e todas as unidades
        gestoras do escopo. Um empenho anulado não some: a anulação vem como movimento.
      </p>
      <Checkbox
        label="O arquivo está inteiro: podem sair das somas e das listas"
        data-field="aceitaAusentes"
        checked={release.aceitaAusentes}
        error={faults.get('aceitaAusentes')}
        onChange={(event) => onChange({ aceitaAusentes: event.currentTarget.checked })}
      />
    </section>
  );
}

/** Phrase for the rejected rows: `as 3 linhas (R$ 6.250,00)`, `a linha recusada (R$ 6.250,00)`. */
export const withoutRefused = ({ recusadas, recusadasValor }: Conferencia) =>
  `${recusadas === 1 ? 'a linha recusada' : `as ${counted(recusadas, '', 'linhas')}`} (${reais(recusadasValor)})`;

/** Decision to publish without the rejected rows, with a reason that citizens can read. */
export function RefusedDecision({ conferencia, release, faults, onChange }: ReleaseFieldsProps) {
  return (
    <section className="importacao-decision" data-alarm aria-label="Publicar sem as recusadas">
      <p>
        Um total sem uma linha é um total errado. O melhor é corrigir as linhas acima e também no
        sistema de origem. Se não houver tempo, publique sem elas: as páginas do período dirão ao
        cidadão quantas faltam, quanto somam e por quê.
      </p>
      <Checkbox
        label={`Publicar sem ${withoutRefused(conferencia)}`}
        data-field="semRecusadas"
        checked={release.semRecusadas}
        error={faults.get('semRecusadas')}
        onChange={(event) => onChange({ semRecusadas: event.currentTarget.checked })}
      />
      {release.semRecusadas && (
        <Textarea
          label="Motivo"
          withAsterisk
          description="O cidadão lê este motivo na página. Pelo menos 10 letras"
          data-field="motivo"
          autosize
          minRows={2}
          maxLength={500}
          value={release.motivo}
          error={faults.get('motivo')}
          onChange={(event) => onChange({ motivo: event.currentTarget.value })}
        />
      )}
    </section>
  );
}
