import type { ImportacaoColuna } from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Faults } from '../attachments/faults.tsx';
import { focusFirst } from '../focus-first.ts';
import { ColumnField } from './column-field.tsx';
import { DecimalChoice } from './decimal-choice.tsx';
import { DroppedColumns } from './dropped-columns.tsx';
import type { ImportState, Reread } from './import-kind.ts';
import {
  faultsOfMapping,
  linked,
  ONLY_ROWS,
  pathOf,
  reasonOf,
  refusalsOf,
  samplesOf,
} from './mapping.ts';
import { NamedMappings } from './named-mappings.tsx';
import { OnlyRows } from './only-rows.tsx';
import { Understood } from './understood.tsx';

const DECIMAL = 'dePara.opcoes.decimal';
const HEADING = 'linhaDoCabecalho';

type Texts = ReadonlyMap<string, string>;

interface ColumnsStepProps {
  /** Accessible name of the form. */
  readonly name: string;
  readonly importacao: ImportState;
  /** False for the installation's own records: named mappings belong to a client. */
  readonly hasMappings?: boolean;
  /** Columns to map. */
  readonly colunas: readonly ImportacaoColuna[];
  readonly dePara: DePara;
  readonly busy: boolean;
  /** True if nothing can change any more. */
  readonly isOver: boolean;
  /** Error of the server. */
  readonly error: unknown;
  /** Paths and faults of the fields in the slots. */
  readonly others?: { readonly paths: readonly string[]; readonly faults: Texts };
  readonly onChange: (dePara: DePara) => void;
  readonly onCheck: () => void;
  /** Reads the file again. */
  readonly onReread: (body: Reread) => void;
  /** Fields above the columns. */
  readonly above?: (faults: Texts) => ReactNode;
  /** Replaces the mapping, for a fixed layout. */
  readonly instead?: ReactNode;
  /** Fields about the values, below the columns. */
  readonly values?: ReactNode;
  /** Questions before the check. */
  readonly below?: (faults: Texts) => ReactNode;
  /** Column whose values have their own fields in a slot. */
  readonly named?: string | undefined;
}

const NO_OTHERS = { paths: [], faults: new Map<string, string>() } as const;

/** Second step: the reading of the file, and the mapping of its columns. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { name, importacao, colunas, dePara, busy, isOver, error, others = NO_OTHERS } = props;
  const { onChange, onCheck, onReread } = props;
  const { cabecalho, descartadas, reconhecido, falha, leitura } = importacao;
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { placed, rest } = useMemo(() => {
    const paths = colunas.map(({ nome }) => pathOf(nome));
    return refusalsOf(error, [...others.paths, ...paths, DECIMAL, HEADING, ONLY_ROWS]);
  }, [colunas, others.paths, error]);
  const focusRefused = useEffectEvent(() => focusFirst(form.current, placed));
  // Only a new refusal moves the focus, no keystroke after it.
  useEffect(() => {
    if (error !== null) focusRefused();
  }, [error]);
  const own = new Map([...others.faults, ...faultsOfMapping(colunas, dePara)]);
  const faults = asked && own.size > 0 ? own : placed;
  const { colunas: ligacoes, opcoes } = dePara;
  const missing = colunas.filter(({ nome, obrigatoria }) => obrigatoria && !(nome in ligacoes));
  const dropped = new Set(descartadas.map(({ coluna }) => coluna));
  const names = [...new Set(cabecalho)].filter((each) => each !== '' && !dropped.has(each));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (own.size > 0) focusFirst(form.current, own);
    else onCheck();
  };
  return (
    <form ref={form} className="importar" aria-label={name} noValidate onSubmit={submit}>
      {/* An import that is published, undone or cancelled is read-only. */}
      <fieldset className="importar-group" disabled={isOver}>
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
            busy={busy}
            onChoose={isOver ? null : (escolha) => onReread({ ...escolha, dePara })}
          >
            <Faults texts={placed.has(HEADING) ? [placed.get(HEADING) ?? ''] : []} />
          </Understood>
        )}
        <DroppedColumns descartadas={descartadas} />
        {props.instead ?? (
          <>
            {props.above?.(faults)}
            <fieldset className="importar-group">
              <legend>Colunas</legend>
              {!isOver && props.hasMappings !== false && (
                <NamedMappings
                  tipo={importacao.tipo}
                  cabecalho={names}
                  dePara={dePara}
                  named={props.named}
                  onChange={onChange}
                />
              )}
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
                      reason={reasonOf(importacao, coluna.nome, ligacao)}
                      hasMeanings={coluna.nome !== props.named}
                      error={faults.get(pathOf(coluna.nome))}
                      onChange={(next) => onChange(linked(dePara, coluna.nome, next))}
                    />
                  );
                })}
              </ul>
              <OnlyRows
                importacao={importacao}
                cabecalho={names}
                dePara={dePara}
                error={faults.get(ONLY_ROWS)}
                onChange={onChange}
              />
            </fieldset>
          </>
        )}
        {(props.values || colunas.some(({ tipo }) => tipo === 'valor')) && (
          <fieldset className="importar-group">
            <legend>Valores</legend>
            <DecimalChoice
              asked={falha?.pergunta === 'decimal'}
              path={DECIMAL}
              decimal={opcoes.decimal}
              error={faults.get(DECIMAL)}
              onChange={(decimal) => onChange({ ...dePara, opcoes: { ...opcoes, decimal } })}
            />
            {props.values}
          </fieldset>
        )}
        {props.below?.(faults)}
        <Faults texts={rest} />
        {asked && own.size > 0 && (
          <p role="alert" className="screen-fault">
            {own.size === 1 ? 'Há 1 campo a corrigir.' : `Há ${own.size} campos a corrigir.`}
          </p>
        )}
        {!isOver && (
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
