import { shorten } from '@claraboia/contract';
import { z } from 'zod';

/** Values that a refusal lists at most. */
const LISTED = 12;

const ASKED: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  bigint: 'um número inteiro',
  boolean: 'sim ou não',
  array: 'uma lista',
  object: 'um objeto com os campos',
  record: 'um objeto com os campos',
  date: 'uma data',
};
/** Names of counted units, by the origin of an issue; numbers have none. */
const UNITS: Readonly<Record<string, string>> = { string: 'caracteres', array: 'itens' };

const count = new Intl.NumberFormat('pt-BR');
const list = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function sizeText(
  { origin }: { readonly origin: string },
  limit: number | bigint,
  [ofSize, ofValue]: readonly [string, string],
): string {
  const unit = UNITS[origin];
  const size = count.format(limit);
  return unit === undefined ? `${ofValue} é ${size}.` : `Informe ${ofSize} ${size} ${unit}.`;
}

/** Text (pt-BR) for an issue without one of its own. It says what to do, and never repeats the value. */
function faultText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Informe um valor.'
        : `Informe ${ASKED[issue.expected] ?? 'um valor válido'}.`;
    case 'invalid_value': {
      const values = issue.values.map(String);
      if (values.length > LISTED) return 'O valor não é uma das opções. Confira e tente de novo.';
      return values.length === 1
        ? `O único valor aceito é ${values[0]}.`
        : `Use um destes valores: ${list.format(values)}.`;
    }
    case 'too_big':
      return sizeText(issue, issue.maximum, ['no máximo', 'O maior valor']);
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Informe um valor.'
        : sizeText(issue, issue.minimum, ['ao menos', 'O menor valor']);
    case 'unrecognized_keys':
      return `Campo desconhecido: ${shorten(issue.keys[0] ?? '')}`;
    default:
      return 'O valor não é aceito. Confira e tente de novo.';
  }
}

// Zod's own texts are English, and would reach answers.
z.config({ customError: faultText });
