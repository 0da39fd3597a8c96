import type { DePara } from '@claraboia/contract/schema';
import { Select, TagsInput } from '@mantine/core';
import type { ImportState } from './import-kind.ts';
import { ONLY_ROWS } from './mapping.ts';

interface OnlyRowsProps {
  readonly importacao: Pick<ImportState, 'cabecalho' | 'amostra'>;
  /** Columns of the file. */
  readonly cabecalho: readonly string[];
  readonly dePara: DePara;
  readonly error: string | undefined;
  readonly onChange: (dePara: DePara) => void;
}

/** Rows to read of a file that also holds rows of other kinds. */
export function OnlyRows({ importacao, cabecalho, dePara, error, onChange }: OnlyRowsProps) {
  const { somente, ...others } = dePara.opcoes;
  const place = somente === undefined ? -1 : importacao.cabecalho.indexOf(somente.de);
  const seen = [...new Set(importacao.amostra.map((row) => (row[place] ?? '').trim()))];
  const read = (de: string | null) =>
    onChange({
      ...dePara,
      opcoes: de === null ? others : { ...others, somente: { de, valores: [] } },
    });
  return (
    <div className="importar-choices">
      <Select
        label="Ler só as linhas em que"
        description="Para um arquivo que também traz linhas de outro tipo. Em branco, todas são lidas."
        placeholder="Todas as linhas"
        data={cabecalho}
        limit={100}
        searchable
        clearable
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': 'Ler todas as linhas' }}
        nothingFoundMessage="Nenhuma coluna com esse nome"
        value={somente?.de ?? null}
        onChange={read}
      />
      {somente !== undefined && (
        <TagsInput
          label={`«${somente.de}» é um destes textos`}
          description="Como estão no arquivo. Aperte Enter depois de cada um."
          data={seen.filter((text) => text !== '')}
          // A text of the file may hold a comma.
          splitChars={[]}
          maxTags={50}
          data-field={ONLY_ROWS}
          error={error}
          value={[...somente.valores]}
          onChange={(valores) =>
            onChange({ ...dePara, opcoes: { ...others, somente: { ...somente, valores } } })
          }
        />
      )}
    </div>
  );
}
