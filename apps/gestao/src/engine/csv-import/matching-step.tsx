import { counted, type DecimalSeparator, type LeituraEscolhida } from '@claraboia/contract';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Button, Checkbox, Pagination, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readFuso } from '../../lib/read-fuso.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Faults } from '../attachments/faults.tsx';
import { useEngine } from '../engine-context.ts';
import { entityKeys } from '../entity-client.ts';
import { DecimalChoice } from '../importacao/decimal-choice.tsx';
import { DroppedColumns } from '../importacao/dropped-columns.tsx';
import { Understood } from '../importacao/understood.tsx';
import { LoadFault } from '../load-fault.tsx';
import { type Format, type Nouns, nounsOf } from './columns.ts';
import {
  type Candidate,
  type FileName,
  guess,
  type Mapping,
  type Match,
  namesIn,
  readCandidates,
  targetOf,
} from './matching.ts';
import { meantIn } from './meant.ts';
import { type OpenTable, readTable } from './open-table.ts';
import { filesIn, pathOf, pickedFiles } from './picked-files.ts';
import { type Existing, type PlannedRow, planRows, readKeys } from './plan.ts';
import { type FileContent, FileError, type FileRow } from './read-file.ts';
import { readDirectories } from './references.ts';
import { rehearseRows } from './rehearse.ts';
import { rowDraft } from './row-draft.ts';
import { ImportRun } from './run.ts';
import { sendFiles } from './send-files.ts';
import { sendRow } from './send-row.ts';

interface MatchingStepProps {
  readonly format: Format;
  readonly fileName: string;
  readonly content: FileContent;
  readonly table: OpenTable;
  /** Files that the spreadsheet may refer to. */
  readonly files: readonly File[];
  /** Client of the records. */
  readonly cliente: string | undefined;
  readonly onPlanned: (run: ImportRun) => void;
  /** Takes another reading of the file. */
  readonly onReread: (content: FileContent) => void;
  readonly onBack: () => void;
}

/** Second step: shows what was read, and maps each name in the file to a record of the system (spec gestao §4). */
export function MatchingStep(given: MatchingStepProps) {
  const { format, fileName, content, table, onReread } = given;
  const { match } = format.spec;
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [decimal, setDecimal] = useState<DecimalSeparator>();
  const { reading } = content;
  const reread = (escolha: LeituraEscolhida) => {
    try {
      onReread(readTable(format, table, escolha));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setFaults(['Com esta escolha, o arquivo não pode ser importado.', ...error.faults]);
    }
  };
  const asksDecimal = reading.leitura.numeros === 'ambiguo';
  const shown = reading.leitura.numeros === 'ponto' ? 'ponto' : undefined;
  const props = {
    ...given,
    decimal: decimal ?? shown,
    blocked: asksDecimal && decimal === undefined,
  };
  return (
    <>
      <p>
        <strong>{fileName}</strong>:{' '}
        {counted(content.rows.length, format.nouns.singular, format.nouns.plural)}.
        {match &&
          ` Diga a que ${nounOf(format, match)} do sistema corresponde cada ${nounOf(format, match)} do arquivo.`}
      </p>
      <Understood {...reading} busy={false} onChoose={reread}>
        <Faults texts={faults} />
        {asksDecimal && (
          <DecimalChoice
            asked
            path="decimal"
            decimal={decimal}
            error={undefined}
            onChange={setDecimal}
          />
        )}
      </Understood>
      {content.ignored.length > 0 && (
        <p className="importar-note">
          Colunas que não são usadas: {content.ignored.join(', ')}. O que há nelas não será
          importado.
        </p>
      )}
      <DroppedColumns descartadas={content.dropped} />
      {content.exported && (
        <p className="importar-note">
          É um arquivo que o portal exportou: as colunas são conhecidas pelos títulos da exportação.
        </p>
      )}
      {content.notes.map((note) => (
        <p key={note} className="importar-note">
          {note}
        </p>
      ))}
      <FilesNote format={format} files={props.files} content={content} />
      {match === undefined ? (
        <PlanActions {...props} mapping={NOTHING_MAPPED} />
      ) : (
        <Matching {...props} match={match} />
      )}
    </>
  );
}

const NOTHING_MAPPED: Mapping = new Map();

const nounOf = ({ entity }: Format, { field }: Match) =>
  (entity.fields[field]?.label ?? field).toLocaleLowerCase('pt-BR');

/** Step with the answer about its numbers. */
interface AnsweredProps extends MatchingStepProps {
  /** Undefined if nobody was asked. */
  readonly decimal: DecimalSeparator | undefined;
  /** True while an answer is missing. */
  readonly blocked: boolean;
}

interface MatchingProps extends AnsweredProps {
  readonly match: Match;
}

function Matching(props: MatchingProps) {
  const { format, match } = props;
  const { registry } = useEngine();
  const target = targetOf(registry, format.entity, match);
  const { o } = nounsOf(target);
  const candidates = useQuery({
    queryKey: entityKeys.options(target.path, 'importar'),
    queryFn: ({ signal }) => readCandidates(target, match, signal),
  });
  if (candidates.isError) {
    return <LoadFault error={candidates.error} onRetry={() => void candidates.refetch()} />;
  }
  if (candidates.data === undefined) {
    return <Skeleton height={160} role="status" aria-label={`Carregando ${o}s ${match.plural}`} />;
  }
  return (
    <>
      {candidates.data.length === 0 && (
        <p role="alert" className="importar-fault">
          Ainda não há {match.plural} cadastrad{o}s. Cadastre-{o}s em {target.label.plural} e
          importe o arquivo depois.
        </p>
      )}
      <MappingForm {...props} candidates={candidates.data} o={o} />
    </>
  );
}

/** Names per page: a file with mixed-up columns may contain thousands. */
const PAGE = 25;

interface MappingFormProps extends MatchingProps, Pick<Nouns, 'o'> {
  readonly candidates: readonly Candidate[];
}

function MappingForm({ candidates, o, ...props }: MappingFormProps) {
  const { format, content, match } = props;
  const named = useMemo(() => namesIn(content.rows, match), [content, match]);
  const [mapping, setMapping] = useState<Mapping>(
    () => new Map(named.map(({ key, name }) => [key, guess(name, candidates)])),
  );
  const [page, setPage] = useState(1);
  const missing = named.filter(({ key }) => (mapping.get(key) ?? null) === null).length;
  const singular = nounOf(format, match);
  const options = useMemo(
    () => candidates.map(({ id, name, code }) => ({ value: String(id), label: `${code} ${name}` })),
    [candidates],
  );
  const choice = ({ key, name, count }: FileName) => (
    <li key={key}>
      <Select
        label={name}
        description={counted(count, format.nouns.singular, format.nouns.plural)}
        placeholder={`Escolha ${o} ${singular}`}
        data={options}
        limit={100}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Limpar ${o} ${singular} de ${name}` }}
        nothingFoundMessage={`Nenhum${o === 'a' ? o : ''} ${singular} com esse nome`}
        value={mapping.get(key)?.toString() ?? null}
        onChange={(id) =>
          setMapping((before) => new Map(before).set(key, id === null ? null : Number(id)))
        }
      />
    </li>
  );

  return (
    <>
      <ul className="importar-units">{named.slice((page - 1) * PAGE, page * PAGE).map(choice)}</ul>
      {named.length > PAGE && (
        <nav aria-label={`Páginas de ${match.plural}`}>
          <Pagination
            size="sm"
            total={Math.ceil(named.length / PAGE)}
            value={page}
            onChange={setPage}
          />
        </nav>
      )}
      <p role="status" className="importar-note">
        {missing === 0
          ? `${o.toUpperCase()}s ${match.plural} sugerid${o}s pelo nome precisam ser conferid${o}s antes de continuar.`
          : `Falta escolher ${counted(missing, singular, match.plural)}.`}
      </p>
      <PlanActions {...props} mapping={mapping} blocked={props.blocked || missing > 0} />
    </>
  );
}

interface PlanActionsProps extends AnsweredProps {
  readonly mapping: Mapping;
}

/** Progress of a server request. */
interface Judged {
  readonly doing: string;
  readonly done: number;
  readonly total: number;
}

const keyLabels = ({ entity, spec }: Format) =>
  spec.key.fields.map((name) => entity.fields[name]?.label ?? name).join(', ');

/** True if an export contains moments, which it writes in the client's time zone. */
const hasMoments = ({ columns }: Format, { exported, rows }: FileContent) =>
  exported &&
  columns.some(
    ({ name, field }) =>
      field.type === 'dateTime' && rows.some(({ cells }) => (cells.get(name) ?? '') !== ''),
  );

/** Validates the rows with the current mapping, and has the server rehearse what will be sent. */
function PlanActions({
  format,
  content,
  files,
  cliente,
  onPlanned,
  onBack,
  ...rest
}: PlanActionsProps) {
  const { mapping, blocked, decimal } = rest;
  const { registry, allows } = useEngine();
  const { entity, nouns } = format;
  const [updates, setUpdates] = useState(false);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [stored] = useState(() => new Map<File, string>());
  const [stopping, setStopping] = useState<AbortController | null>(null);
  useEffect(() => () => stopping?.abort(), [stopping]);
  const plan = useWrite({
    mutationFn: async () => {
      const own = new AbortController();
      setStopping(own);
      setJudged(null);
      const [existing, directories, fuso] = await Promise.all([
        readKeys(format, own.signal),
        readDirectories(registry, format, content.rows, own.signal),
        cliente !== undefined && hasMoments(format, content)
          ? readFuso(cliente, own.signal)
          : undefined,
      ]);
      const known = {
        mapping,
        directories,
        files: pickedFiles(files),
        existing,
        updates,
        fuso,
        decimal,
      };
      const told = (doing: string) => (done: number, total: number) =>
        setJudged({ doing, done, total });
      const rehearse = async (rows: readonly PlannedRow[], signal: AbortSignal) =>
        rehearseRows(
          format,
          await sendFiles(format, rows, {
            signal,
            stored,
            onProgress: told('Enviando os arquivos'),
          }),
          { cliente, signal, onProgress: told('Conferindo') },
        );
      const planned = (rows: readonly FileRow[], current: Existing) =>
        planRows(format, rows, { ...known, existing: current });
      const rows = await rehearse(planned(content.rows, existing), own.signal);
      return new ImportRun(format, rows, {
        send: (draft, changes) =>
          sendRow(entity, draft, changes, { cliente, mayRemove: allows(entity, 'delete') }),
        readKeys: () => readKeys(format),
        plan: planned,
        rehearse: (corrected) => rehearse(corrected, new AbortController().signal),
        meant: (row) => meantIn(format, row, directories),
      });
    },
    onSuccess: onPlanned,
  });
  return (
    <>
      {allows(entity, 'change') && (
        <Checkbox
          checked={updates}
          onChange={({ currentTarget }) => setUpdates(currentTarget.checked)}
          label={`Alterar ${nouns.o}s que já estão cadastrad${nouns.o}s`}
          description={`Sem isso, ficam como estão. Com isso, recebem o que as colunas do arquivo dizem, também as células em branco. São reconhecid${nouns.o}s por: ${keyLabels(format)}.`}
        />
      )}
      {plan.isError && stopping?.signal.aborted !== true && (
        <div role="alert" className="importar-fault">
          {messagesOf(plan.error).map(({ description }) => (
            <p key={description}>{description}</p>
          ))}
        </div>
      )}
      {plan.isPending && judged !== null && (
        <p role="status" className="importar-note">
          {judged.doing}: {judged.done.toLocaleString('pt-BR')} de{' '}
          {judged.total.toLocaleString('pt-BR')}. Nada é publicado ainda.
        </p>
      )}
      <div className="importar-actions">
        <Button disabled={blocked} loading={plan.isPending} onClick={() => plan.mutate()}>
          Conferir as linhas
        </Button>
        {plan.isPending ? (
          <Button variant="default" onClick={() => stopping?.abort()}>
            Parar
          </Button>
        ) : (
          <Button variant="default" onClick={onBack}>
            Escolher outro arquivo
          </Button>
        )}
      </div>
    </>
  );
}

/** Maximum number of files listed by name; the rest is a count. */
const SHOWN_FILES = 8;

/** Chosen files that no row refers to. */
function FilesNote({
  format,
  files,
  content,
}: Pick<MatchingStepProps, 'format' | 'files' | 'content'>) {
  const left = useMemo(() => {
    if (files.length === 0) return [];
    const picked = pickedFiles(files);
    const named = new Set(
      content.rows.flatMap((row) => filesIn(rowDraft(format, row, null, { files: picked }).given)),
    );
    return files.filter((file) => !named.has(file));
  }, [format, files, content]);
  if (left.length === 0) return null;
  const more = left.length > SHOWN_FILES ? ` e mais ${left.length - SHOWN_FILES}` : '';
  return (
    <p className="importar-note">
      Arquivos escolhidos que nenhuma linha cita, e que não serão enviados:{' '}
      {left.slice(0, SHOWN_FILES).map(pathOf).join(', ')}
      {more}.
    </p>
  );
}
