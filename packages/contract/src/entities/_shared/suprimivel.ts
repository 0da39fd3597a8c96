import { NOME_SUPRIMIDO } from '../../domain/pessoal.ts';
import { boolean, text } from '../../engine/fields.ts';

interface Supressao {
  readonly suprimido?: boolean;
  readonly motivoSupressao?: string | null;
}

const isSuprimido = ({ suprimido }: Supressao) => suprimido === true;

/** Option of a text with a name that a court may order to be withheld: the words that citizens read instead. */
export const nomeSuprimivel = { while: 'suprimido', as: NOME_SUPRIMIDO };

/** Parts of an entity of people whose names a court may order to be withheld (ADR 0093). */
export const suprimivel = {
  fields: {
    suprimido: boolean({
      label: 'Nome suprimido por decisão judicial',
      help: 'O portal mostra o que é público sem o nome',
    }),
    motivoSupressao: text({
      label: 'Processo e decisão',
      help: 'Só a gestão lê: o número do processo, o juízo e a data',
      multiline: true,
      max: 1000,
    }),
  },
  behaviour: {
    on: 'suprimido',
    givesBack: true,
    apply: ({ suprimido, motivoSupressao }: Required<Supressao>) => ({
      motivoSupressao: suprimido ? motivoSupressao : null,
    }),
  },
  visible: { motivoSupressao: isSuprimido },
  requiredWhile: { motivoSupressao: isSuprimido },
  invariant: ({ suprimido = false, motivoSupressao = null }: Supressao) => {
    if (suprimido && motivoSupressao === null) {
      return [{ field: 'motivoSupressao', message: 'Informe o processo e a decisão' } as const];
    }
    return !suprimido && motivoSupressao !== null
      ? [
          {
            field: 'motivoSupressao',
            message: 'Só um nome suprimido tem processo e decisão',
          } as const,
        ]
      : [];
  },
} as const;
