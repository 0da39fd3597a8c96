import { MESES } from '@claraboia/contract';
import { Select, TagsInput } from '@mantine/core';
import { WHOLE } from '../../engine/fields/decimal-text.ts';
import { NumberTextInput } from '../../engine/fields/number-text-input.tsx';
import type { Scope } from './scope.ts';

const MONTHS = MESES.map((label, place) => ({ value: String(place + 1), label }));

interface ScopeFieldsProps {
  readonly scope: Scope;
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (patch: Partial<Scope>) => void;
}

/** Fields for the scope of the file. */
export function ScopeFields({ scope, faults, onChange }: ScopeFieldsProps) {
  return (
    <fieldset className="importar-group">
      <legend>O que o arquivo cobre</legend>
      <p className="importar-note">
        Linha fora deste escopo é recusada. O que está publicado dentro dele e não vier no arquivo é
        tratado como retirado na origem.
      </p>
      <div className="importacao-scope">
        <NumberTextInput
          keys="natural"
          notation={WHOLE}
          label="Exercício"
          withAsterisk
          data-field="escopo.exercicio"
          maxLength={4}
          value={scope.exercicio}
          error={faults.get('escopo.exercicio')}
          onChange={(exercicio) => onChange({ exercicio })}
        />
        <Select
          label="Do mês de"
          allowDeselect={false}
          data={MONTHS}
          data-field="escopo.mesDe"
          value={String(scope.mesDe)}
          error={faults.get('escopo.mesDe')}
          onChange={(mes) => onChange({ mesDe: Number(mes) })}
        />
        <Select
          label="Até o mês de"
          allowDeselect={false}
          data={MONTHS}
          data-field="escopo.mesAte"
          value={String(scope.mesAte)}
          error={faults.get('escopo.mesAte')}
          onChange={(mes) => onChange({ mesAte: Number(mes) })}
        />
      </div>
      <TagsInput
        label="Unidades gestoras"
        description="Escreva o código e tecle Enter. Em branco: todas as que o arquivo tem"
        maxTags={200}
        maxLength={30}
        splitChars={[',', ';']}
        data-field="escopo.ugs"
        value={[...scope.ugs]}
        error={faults.get('escopo.ugs')}
        onChange={(ugs) => onChange({ ugs })}
      />
    </fieldset>
  );
}
