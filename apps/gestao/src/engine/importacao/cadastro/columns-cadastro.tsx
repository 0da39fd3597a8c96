import { type AnyEntity, counted } from '@claraboia/contract';
import type { DePara, ImportacaoCadastro } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Faults } from '../../attachments/faults.tsx';
import { useEngine } from '../../engine-context.ts';
import { ColumnsStep } from '../columns-step.tsx';
import { linked, pathOf } from '../mapping.ts';
import type { ImportModel } from '../use-import.ts';
import { FilesChoice } from './files-choice.tsx';
import { columnsOf, filesColumnOf, formatOf } from './format.ts';
import { NamesFields } from './names-fields.tsx';
import { nounsOf } from './nouns.ts';
import type { FileSending } from './use-file-sender.ts';

/** Form of the second step. */
interface CadastroDraft {
  readonly dePara: DePara;
  readonly alteraExistentes: boolean;
}

interface ColumnsCadastroProps {
  readonly entity: AnyEntity;
  readonly importacao: ImportacaoCadastro;
  readonly model: ImportModel<ImportacaoCadastro>;
  readonly draft: CadastroDraft;
  readonly sending: FileSending;
  readonly isOver: boolean;
  readonly onDraft: (draft: CadastroDraft) => void;
  /** Called before the mapping is sent to be read again. */
  readonly onSend: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** Removes the files that are not sent. */
  readonly onClearFiles: () => void;
  readonly onCheck: () => void;
}

const FILES = 'arquivos';

/** Headings that a mapping reads. */
const usedIn = ({ colunas }: DePara) =>
  new Set(
    Object.values(colunas).flatMap((ligacao) =>
      'de' in ligacao ? [ligacao.de] : 'juntar' in ligacao ? ligacao.juntar : [],
    ),
  );

/** Second step: the reading, the columns, the names that need a record, and the files that cells name. */
export function ColumnsCadastro(props: ColumnsCadastroProps) {
  const { entity, importacao, model, draft, sending, isOver, onDraft, onSend, onFiles, onCheck } =
    props;
  const { allows } = useEngine();
  const { id, aResolver, naoUsadas, exportada, avisos } = importacao;
  const { key, match } = formatOf(entity);
  const { o } = nounsOf(entity);
  const mayChange = allows(entity, 'change');
  const filed = filesColumnOf(entity);
  const { dePara } = draft;
  const setDePara = (next: DePara) => onDraft({ ...draft, dePara: next });
  const source = sourceOf(dePara, match?.field);
  const isLookedUp = source === sourceOf(importacao.dePara, match?.field);
  useLookUp(isOver || isLookedUp ? null : source, model.busy, () => {
    onSend();
    model.act(() => ask('PUT /v1/importacao/:id/mapeamento', { params: { id }, body: { dePara } }));
  });
  const used = usedIn(dePara);
  const unused = naoUsadas.filter((heading) => !used.has(heading));
  const keyLabels = key.fields.map((name) => entity.fields[name]?.label ?? name).join(', ');
  const ligacao = match && dePara.colunas[match.field];
  // Names of another column are of no use.
  const names = match === undefined || !isLookedUp ? [] : (aResolver[match.field] ?? []);
  const valores = ligacao !== undefined && 'de' in ligacao ? (ligacao.valores ?? {}) : {};
  const isMissing = names.some(({ nome }) => !(nome in valores));
  const faults = new Map<string, string>([
    ...(match !== undefined && isMissing
      ? [[`${pathOf(match.field)}.valores`, 'Escolha um registro para cada nome.'] as const]
      : []),
    ...(sending.isSending ? [[FILES, 'Espere o envio dos arquivos.'] as const] : []),
  ]);
  return (
    <ColumnsStep
      name="Colunas"
      importacao={importacao}
      colunas={columnsOf(entity)}
      hasMappings={entity.scope === 'tenant'}
      dePara={dePara}
      busy={model.busy}
      isOver={isOver}
      error={model.error}
      others={{ paths: OTHER_PATHS, faults }}
      onChange={setDePara}
      onCheck={onCheck}
      onReread={(body) => {
        onSend();
        model.reread(body);
      }}
      named={match === undefined ? undefined : match.field}
      above={() => (
        <>
          {exportada && (
            <p className="importar-note">
              É um arquivo que o portal exportou: as colunas são conhecidas pelos títulos da
              exportação.
            </p>
          )}
          {avisos.map((aviso) => (
            <p key={aviso} className="importar-note">
              {aviso}
            </p>
          ))}
          {unused.length > 0 && (
            <p className="importar-note">
              Colunas que não são usadas: {unused.join(', ')}. O que há nelas não será importado.
            </p>
          )}
        </>
      )}
      below={(shown) => (
        <>
          {match !== undefined && names.length > 0 && ligacao !== undefined && 'de' in ligacao && (
            <NamesFields
              entity={entity}
              match={match}
              names={names}
              valores={valores}
              error={shown.get(`${pathOf(match.field)}.valores`)}
              onChange={(next) =>
                setDePara(linked(dePara, match.field, { ...ligacao, valores: next }))
              }
            />
          )}
          {filed !== null && !isOver && (
            <FilesChoice
              accept={filed.field.accept}
              note="Arquivos que as células citam. Escolha-os, ou a pasta deles, ou arraste-os para cá. Nada é publicado antes de você conferir."
              onFiles={onFiles}
              onClear={sending.isPartial ? props.onClearFiles : null}
              path={FILES}
              error={shown.get(FILES)}
            >
              <FilesState importacao={importacao} sending={sending} />
            </FilesChoice>
          )}
          {(mayChange || draft.alteraExistentes) && (
            <Checkbox
              checked={draft.alteraExistentes}
              disabled={!mayChange}
              onChange={({ currentTarget }) =>
                onDraft({ ...draft, alteraExistentes: currentTarget.checked })
              }
              label={`Alterar ${o}s que já estão cadastrad${o}s`}
              description={
                mayChange
                  ? `Sem isso, ficam como estão. Com isso, recebem o que as colunas do arquivo dizem, também as células em branco. São reconhecid${o}s por: ${keyLabels}.`
                  : `Outra pessoa o pediu. Você não pode alterar registros: se conferir o arquivo de novo, ficam como estão.`
              }
            />
          )}
        </>
      )}
    />
  );
}

/** Complete source of a column, without the meanings of its names; null without one, or while it is being chosen. */
function sourceOf({ colunas }: DePara, field: string | undefined): string | null {
  const source = field === undefined ? undefined : colunas[field];
  if (source === undefined || 'fixo' in source) return null;
  if ('juntar' in source) return source.juntar.length < 2 ? null : JSON.stringify(source);
  return JSON.stringify({ de: source.de, operacao: source.operacao });
}

/** Milliseconds without another choice before the names are looked up. */
const SETTLED = 400;

/** Has the server look up the names of another source, once each. Null if there is nothing to look up. */
function useLookUp(source: string | null, busy: boolean, lookUp: () => void): void {
  const asked = useRef<string | null>(null);
  const ask = useEffectEvent(lookUp);
  useEffect(() => {
    if (source === null) asked.current = null;
    if (source === null || busy || source === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = source;
      ask();
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [source, busy]);
}

const OTHER_PATHS: readonly string[] = [];

interface FilesStateProps {
  readonly importacao: ImportacaoCadastro;
  readonly sending: FileSending;
}

/** Files that were sent, and those that were refused. */
function FilesState({ importacao: { arquivos, situacao }, sending }: FilesStateProps) {
  const unused = situacao === 'enviada' ? [] : arquivos.filter(({ usado }) => !usado);
  return (
    <>
      <p>
        {sending.isSending
          ? `Enviando os arquivos: ${sending.done.toLocaleString('pt-BR')} de ${sending.total.toLocaleString('pt-BR')}.`
          : arquivos.length === 0
            ? 'Nenhum arquivo enviado.'
            : `${counted(arquivos.length, 'arquivo enviado', 'arquivos enviados')}.`}
      </p>
      {unused.length > 0 && (
        <p>
          Arquivos que nenhuma linha cita:{' '}
          {unused
            .slice(0, 8)
            .map(({ caminho }) => caminho)
            .join(', ')}
          {unused.length > 8 ? ` e mais ${unused.length - 8}` : ''}.
        </p>
      )}
      <Faults texts={sending.refused} />
      {sending.halted !== null && (
        <>
          <Faults texts={[sending.halted]} />
          <Button size="compact-sm" variant="light" onClick={sending.retry}>
            Continuar o envio
          </Button>
        </>
      )}
    </>
  );
}
