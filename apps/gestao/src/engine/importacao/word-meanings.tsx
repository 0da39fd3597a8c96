import type { ImportacaoColuna } from '@claraboia/contract';
import { withoutAccents } from '@claraboia/contract';
import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

interface WordMeaningsProps {
  readonly coluna: ImportacaoColuna;
  /** Words of the format. */
  readonly palavras: readonly string[];
  /** Meaning of the file's words, as far as mapped. */
  readonly valores: Readonly<Record<string, string>>;
  readonly samples: readonly string[];
  readonly onChange: (valores: Record<string, string>) => void;
}

/**
 * Maps the file's words to those of the format, for a column with a fixed vocabulary. Words of the format need no
 * mapping.
 */
export function WordMeanings({ coluna, palavras, valores, samples, onChange }: WordMeaningsProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const known = new Set(['', ...palavras.map(withoutAccents)]);
  const unknown = samples.filter((word) => !known.has(withoutAccents(word)));
  const words = new Set([...Object.keys(valores), ...unknown, ...added]);
  const means = (word: string, value: string | null) => {
    const { [word]: _, ...rest } = valores;
    onChange(value === null ? rest : { ...rest, [word]: value });
  };
  const add = () => {
    const word = typed.trim();
    if (word !== '') setAdded([...added, word]);
    setTyped('');
  };
  return (
    <fieldset className="importacao-words">
      <legend>Palavras do arquivo em {coluna.rotulo}</legend>
      <p className="importar-note">
        {`Já se entende ${palavras.join(', ')}. Palavra a que você não dá significado é lida como está.`}
      </p>
      {[...words].map((word) => (
        <Select
          key={word}
          label={`«${word}»`}
          placeholder="Escolha o significado"
          data={palavras}
          clearable
          clearButtonProps={{ 'aria-label': `Limpar o significado de ${word}` }}
          value={valores[word] ?? null}
          onChange={(value) => means(word, value)}
        />
      ))}
      <div className="importacao-joined">
        <TextInput
          label="Outra palavra do arquivo"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Adds the word without submitting the form.
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Acrescentar
        </Button>
      </div>
    </fieldset>
  );
}
