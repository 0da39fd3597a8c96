import { type ImportacaoColuna, OPERACOES, type Operacao } from '@claraboia/contract';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { wordsOf } from './column-words.ts';
import { type Ligacao, mayBeParted } from './mapping.ts';
import { WordMeanings } from './word-meanings.tsx';

interface ColumnFieldProps {
  readonly coluna: ImportacaoColuna;
  /** Path in the mapping, for its error. */
  readonly path: string;
  /** Columns of the file. */
  readonly cabecalho: readonly string[];
  readonly ligacao: Ligacao | undefined;
  /** Values of the first rows. */
  readonly samples: readonly string[];
  /** True if the meanings of its words are asked for here. */
  readonly hasMeanings: boolean;
  /** Reason for a proposed source. */
  readonly reason: string | null;
  readonly error: string | undefined;
  readonly onChange: (ligacao: Ligacao | null) => void;
}

const FIXED = 'fixo';
const JOINED = 'juntar';
const OF = 'de:';

function choiceOf(ligacao: Ligacao | undefined): string | null {
  if (ligacao === undefined) return null;
  if ('fixo' in ligacao) return FIXED;
  return 'juntar' in ligacao ? JOINED : `${OF}${ligacao.de}`;
}

function chosen(choice: string | null): Ligacao | null {
  if (choice === null) return null;
  if (choice === FIXED) return { fixo: '' };
  return choice === JOINED ? { juntar: [] } : { de: choice.slice(OF.length) };
}

/** Mapping of one canonical column: its source, and the values of the first rows. */
export function ColumnField(props: ColumnFieldProps) {
  const { coluna, path, cabecalho, ligacao, samples, hasMeanings, reason, error, onChange } = props;
  const palavras = wordsOf(coluna);
  const data = [
    {
      group: 'Colunas do arquivo',
      items: cabecalho.map((name) => ({ value: OF + name, label: name })),
    },
    {
      group: 'De outro modo',
      items: [
        { value: FIXED, label: 'Um valor fixo…' },
        { value: JOINED, label: 'Juntar colunas…' },
      ],
    },
  ];
  return (
    <li className="importacao-column">
      <div className="importacao-column-from">
        <Select
          label={coluna.rotulo}
          description={coluna.ajuda}
          placeholder={coluna.obrigatoria ? 'Escolha a coluna' : 'Não há no arquivo'}
          withAsterisk={coluna.obrigatoria}
          aria-required={coluna.obrigatoria}
          data={data}
          limit={100}
          searchable
          clearable
          // If it opened on focus, it would cover the error that led there.
          openOnFocus={false}
          clearButtonProps={{ 'aria-label': `Desligar ${coluna.rotulo}` }}
          nothingFoundMessage="Nenhuma coluna com esse nome"
          data-field={path}
          value={choiceOf(ligacao)}
          error={error}
          onChange={(choice) => onChange(chosen(choice))}
        />
        {reason !== null && <p className="importacao-reason">{reason}</p>}
        {ligacao !== undefined && 'fixo' in ligacao && (
          <FixedValue coluna={coluna} value={ligacao.fixo} onChange={onChange} />
        )}
        {ligacao !== undefined && 'juntar' in ligacao && (
          <JoinedColumns {...props} juntar={ligacao.juntar} separador={ligacao.separador} />
        )}
        {ligacao !== undefined && 'de' in ligacao && (
          <PartOfCell coluna={coluna} ligacao={ligacao} samples={samples} onChange={onChange} />
        )}
        {ligacao !== undefined && 'de' in ligacao && palavras !== null && hasMeanings && (
          <WordMeanings
            coluna={coluna}
            palavras={palavras}
            valores={ligacao.valores ?? {}}
            samples={samples}
            onChange={(valores) => onChange({ ...ligacao, valores })}
          />
        )}
      </div>
      {samples.length > 0 && (
        <div className="importacao-samples">
          <span className="importacao-samples-title">Nas primeiras linhas</span>
          <ol aria-label={`${coluna.rotulo} nas primeiras linhas`}>
            {samples.map((sample, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sample never move
              <li key={place}>{sample === '' ? <em>em branco</em> : sample}</li>
            ))}
          </ol>
        </div>
      )}
    </li>
  );
}

const WHOLE = 'tudo';
const OPERACAO: Readonly<Record<Operacao, string>> = {
  soCodigo: 'Só o código antes do traço',
  depoisDoTraco: 'Só o que vem depois do traço',
  soDigitos: 'Só os dígitos',
};

interface PartOfCellProps extends Pick<ColumnFieldProps, 'coluna' | 'samples' | 'onChange'> {
  readonly ligacao: Extract<Ligacao, { de: string }>;
}

/** Part of the cells that is read; asked for only if the first rows suggest it. */
function PartOfCell({ coluna, ligacao, samples, onChange }: PartOfCellProps) {
  const { operacao, ...whole } = ligacao;
  if (operacao === undefined && !mayBeParted(coluna, samples)) return null;
  return (
    <Select
      label={`Parte de ${coluna.rotulo} que se lê`}
      allowDeselect={false}
      data={[
        { value: WHOLE, label: 'A célula inteira' },
        ...OPERACOES.map((value) => ({ value, label: OPERACAO[value] })),
      ]}
      value={operacao ?? WHOLE}
      onChange={(value) => {
        const chosen = OPERACOES.find((each) => each === value);
        onChange(chosen === undefined ? whole : { ...whole, operacao: chosen });
      }}
    />
  );
}

interface FixedValueProps extends Pick<ColumnFieldProps, 'coluna' | 'onChange'> {
  readonly value: string;
}

function FixedValue({ coluna, value, onChange }: FixedValueProps) {
  const label = `Valor fixo de ${coluna.rotulo}`;
  const palavras = wordsOf(coluna);
  if (palavras !== null) {
    return (
      <Select
        label={label}
        data={palavras}
        value={value === '' ? null : value}
        onChange={(fixo) => onChange({ fixo: fixo ?? '' })}
      />
    );
  }
  return (
    <TextInput
      label={label}
      description={`O mesmo em todas as linhas. Por exemplo: ${coluna.exemplo}`}
      maxLength={200}
      value={value}
      onChange={(event) => onChange({ fixo: event.currentTarget.value })}
    />
  );
}

interface JoinedColumnsProps extends Pick<ColumnFieldProps, 'coluna' | 'cabecalho' | 'onChange'> {
  readonly juntar: readonly string[];
  readonly separador: string | undefined;
}

function JoinedColumns({
  coluna,
  cabecalho,
  juntar,
  separador = '',
  onChange,
}: JoinedColumnsProps) {
  const join = (names: readonly string[], between: string) =>
    onChange({ juntar: [...names], ...(between !== '' && { separador: between }) });
  return (
    <div className="importacao-joined">
      <MultiSelect
        label={`Colunas que formam ${coluna.rotulo}, na ordem`}
        data={cabecalho}
        maxValues={8}
        searchable
        value={[...juntar]}
        onChange={(names) => join(names, separador)}
      />
      <TextInput
        label="Entre elas"
        description="Nada, ou um sinal como o ponto"
        maxLength={3}
        value={separador}
        onChange={(event) => join(juntar, event.currentTarget.value)}
      />
    </div>
  );
}
