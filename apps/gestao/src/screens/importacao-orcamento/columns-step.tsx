import { importacaoDe, type LeituraEscolhida, takesOption } from '@claraboia/contract';
import type { Importacao } from '@claraboia/contract/schema';
import { Button, Checkbox } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Faults } from '../../engine/attachments/faults.tsx';
import { DecimalChoice } from '../../engine/csv-import/decimal-choice.tsx';
import { DroppedColumns } from '../../engine/csv-import/dropped-columns.tsx';
import { Understood } from '../../engine/csv-import/understood.tsx';
import { focusFirst } from '../../engine/record-form/focus-first.ts';
import { ColumnField } from './column-field.tsx';
import { colunasOf } from './columns.ts';
import {
  faultsOfMapping,
  linked,
  type Mapping,
  pathOf,
  reasonOf,
  refusalsOf,
  samplesOf,
} from './mapping.ts';
import { MatrixRead } from './matrix-read.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { isOver } from './steps.ts';

const SCOPE_PATHS = ['exercicio', 'mesDe', 'mesAte', 'ugs'].map((name) => `escopo.${name}`);
const DECIMAL = 'dePara.opcoes.decimal';
const HEADING = 'linhaDoCabecalho';

interface ColumnsStepProps {
  readonly importacao: Importacao;
  readonly mapping: Mapping;
  readonly busy: boolean;
  /** Error of the server. */
  readonly error: unknown;
  readonly onChange: (mapping: Mapping) => void;
  readonly onCheck: () => void;
  /** Reads the file again. */
  readonly onReread: (escolha: LeituraEscolhida) => void;
}

/** Second step: the scope of the file, and the mapping of its columns. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { importacao, mapping, busy, error, onChange, onCheck, onReread } = props;
  const { tipo, cabecalho, descartadas, reconhecido, falha, leitura } = importacao;
  const colunas = colunasOf(tipo);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { placed, rest } = useMemo(() => {
    const paths = colunasOf(tipo).map(({ nome }) => pathOf(nome));
    return refusalsOf(error, [...SCOPE_PATHS, ...paths, DECIMAL, HEADING]);
  }, [tipo, error]);
  useEffect(() => focusFirst(form.current, placed), [placed]);
  const own = faultsOfMapping(colunas, mapping);
  const faults = asked && own.size > 0 ? own : placed;
  const { colunas: ligacoes, opcoes } = mapping.dePara;
  const setOpcoes = (patch: Partial<typeof opcoes>) =>
    onChange({ ...mapping, dePara: { ...mapping.dePara, opcoes: { ...opcoes, ...patch } } });
  const missing = colunas.filter(({ nome, obrigatoria }) => obrigatoria && !(nome in ligacoes));
  const dropped = new Set(descartadas.map(({ coluna }) => coluna));
  const names = [...new Set(cabecalho)].filter((name) => name !== '' && !dropped.has(name));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (own.size > 0) focusFirst(form.current, own);
    else onCheck();
  };
  return (
    <form
      ref={form}
      className="importar"
      aria-label="Escopo e colunas"
      noValidate
      onSubmit={submit}
    >
      {/* An import that is published, undone or cancelled is read-only. */}
      <fieldset className="importacao-form" disabled={isOver(importacao)}>
        {reconhecido && (
          <p className="importacao-lead">Reconhecido: colunas ligadas como da última vez.</p>
        )}
        {leitura !== null && (
          <Understood
            leitura={leitura}
            escolha={importacao.leituraEscolhida}
            planilha={importacao.planilha}
            separador={importacao.separador}
            codificacao={importacao.codificacao}
            disabled={busy || isOver(importacao)}
            onChoose={onReread}
          >
            <Faults texts={placed.has(HEADING) ? [placed.get(HEADING) ?? ''] : []} />
          </Understood>
        )}
        <DroppedColumns descartadas={descartadas} />
        {importacaoDe(tipo).ownLayout ? (
          <MatrixRead importacao={importacao} />
        ) : (
          <>
            <ScopeFields
              mapping={mapping}
              faults={faults}
              onChange={(patch) => onChange({ ...mapping, ...patch })}
            />
            <fieldset className="importar-group">
              <legend>Colunas</legend>
              <p role="status" className="importar-note">
                {missing.length === 0
                  ? 'Todas as colunas obrigatórias estão ligadas.'
                  : `Falta ligar: ${missing.map(({ rotulo }) => rotulo).join(', ')}.`}
              </p>
              <ul className="importacao-columns">
                {colunas.map((coluna) => {
                  const ligacao = ligacoes[coluna.nome];
                  return (
                    <ColumnField
                      key={coluna.nome}
                      coluna={coluna}
                      path={pathOf(coluna.nome)}
                      cabecalho={names}
                      ligacao={ligacao}
                      samples={ligacao === undefined ? [] : samplesOf(importacao, ligacao)}
                      reason={reasonOf(importacao, coluna, ligacao)}
                      error={faults.get(pathOf(coluna.nome))}
                      onChange={(next) => onChange(linked(mapping, coluna.nome, next))}
                    />
                  );
                })}
              </ul>
            </fieldset>
          </>
        )}
        <fieldset className="importar-group">
          <legend>Valores</legend>
          <DecimalChoice
            asked={falha?.pergunta === 'decimal'}
            path={DECIMAL}
            decimal={opcoes.decimal}
            error={faults.get(DECIMAL)}
            onChange={(decimal) => setOpcoes({ decimal })}
          />
          {takesOption(tipo, 'acumulado') && (
            <Checkbox
              label="Os valores são acumulados até o mês"
              description="A importação subtrai o mês anterior para publicar o valor de cada mês"
              checked={opcoes.acumulado ?? false}
              onChange={(event) => setOpcoes({ acumulado: event.currentTarget.checked })}
            />
          )}
        </fieldset>
        <Faults texts={rest} />
        {asked && own.size > 0 && (
          <p role="alert" className="screen-fault">
            {own.size === 1 ? 'Há 1 campo a corrigir.' : `Há ${own.size} campos a corrigir.`}
          </p>
        )}
        {!isOver(importacao) && (
          <div className="importar-actions">
            <Button
              type="submit"
              loading={busy}
              leftSection={<IconChecklist size={18} aria-hidden />}
            >
              {falha === null ? 'Conferir o arquivo' : 'Tentar de novo'}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
