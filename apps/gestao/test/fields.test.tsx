import {
  type AnyDraft,
  boolean,
  choice,
  collection,
  color,
  date,
  dateTime,
  decimal,
  type Field,
  file,
  integer,
  masked,
  reference,
  richText,
  slug,
  text,
  url,
} from '@claraboia/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { setWindowWidth } from '../../../packages/ui/test/setup.ts';
import { EngineContext } from '../src/engine/engine-context.ts';
import { FieldInput } from '../src/engine/fields/field-input.tsx';
import { testRegistry } from './support/exemplo.ts';
import { FakeServer } from './support/fake-server.ts';
import { TestProviders } from './support/render.tsx';

interface HostProps {
  readonly field: Field;
  readonly initial: unknown;
  readonly seen: { value: unknown };
  readonly error?: string;
  readonly disabled?: boolean;
  readonly draft?: AnyDraft;
}

function Host({ field, initial, seen, error, disabled = false, draft = {} }: HostProps) {
  const [value, setValue] = useState(initial);
  seen.value = value;
  return (
    <FieldInput
      field={field}
      path="campo"
      value={value}
      onChange={(update) => setValue(update)}
      onLeave={() => undefined}
      faults={new Map(error === undefined ? [] : [['campo', error]])}
      disabled={disabled}
      draft={draft}
    />
  );
}

const engine = { registry: testRegistry, screens: new Map(), allows: () => true };

function show(props: Omit<HostProps, 'seen'>) {
  const seen = { value: props.initial };
  const { unmount } = render(
    <TestProviders>
      <EngineContext value={engine}>
        <Host {...props} seen={seen} />
      </EngineContext>
    </TestProviders>,
  );
  return { seen, unmount, user: userEvent.setup() };
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Campo/ });

describe('every type shows its error and can be disabled', () => {
  const cases: readonly (readonly [Field, unknown])[] = [
    [text({ label: 'Campo' }), 'a'],
    [text({ label: 'Campo', multiline: true }), 'a'],
    [text({ label: 'Campo', typed: 'email' }), 'a@b.co'],
    [masked({ label: 'Campo', mask: 'cpf' }), '52998224725'],
    [slug({ label: 'Campo' }), 'a'],
    [url({ label: 'Campo' }), 'https://a.b'],
    [integer({ label: 'Campo' }), 1],
    [decimal({ label: 'Campo' }), '1.50'],
    [color({ label: 'Campo' }), '#1351b4'],
    [boolean({ label: 'Campo' }), true],
    [choice({ label: 'Campo', options: [{ value: 'a', label: 'A' }] }), 'a'],
    [date({ label: 'Campo' }), '2026-03-15'],
    [dateTime({ label: 'Campo' }), '2026-03-15T12:00:00Z'],
    [reference({ label: 'Campo', to: 'opcao' }), { id: 1, nome: 'Uma' }],
  ];
  test.each(cases)('%j', (field, initial) => {
    show({ field, initial, error: 'Há algo errado', disabled: true });
    expect(screen.getByText('Há algo errado')).toBeDefined();
    const input = document.querySelector<HTMLInputElement>('[name="campo"]');
    expect(input?.disabled).toBe(true);
    expect(input?.getAttribute('aria-invalid')).toBe('true');
  });

  test('collection and file', () => {
    const rows = {
      nome: text({ label: 'Nome' }),
      caminho: file({ label: 'Arquivo', uploadPath: '/x', accept: '.pdf', warned: true }),
    };
    const field = collection({ label: 'Campo', rowLabel: 'Linha', table: 'x', fields: rows });
    show({
      field,
      initial: [{ id: 1, nome: 'a', caminho: 'x.pdf' }],
      error: 'Faltam linhas',
      disabled: true,
    });
    expect(screen.getByText('Faltam linhas')).toBeDefined();
    const link = screen.getByRole('link', { name: /Abrir o arquivo/ });
    expect(link.getAttribute('href')).toBe('/x/x.pdf');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('text: suggestions are offered, and anything else may be typed', async () => {
  const field = text({ label: 'Campo', suggestions: ['Isento', 'Pago'] });
  const { seen, user } = show({ field, initial: null });
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /Campo/ });
  expect([...(input.list?.options ?? [])].map(({ value }) => value)).toEqual(['Isento', 'Pago']);
  await user.type(input, 'Cortesia');
  expect(seen.value).toBe('Cortesia');
});

test('text: keeps typed text, and is null when it is emptied', async () => {
  const { seen, user } = show({ field: text({ label: 'Campo', help: 'Ajuda' }), initial: 'Olá' });
  expect(box().value).toBe('Olá');
  expect(screen.getByText('Ajuda')).toBeDefined();
  await user.type(box(), ', ção');
  expect(seen.value).toBe('Olá, ção');
  await user.clear(box());
  expect(seen.value).toBeNull();
});

test('text: a CPF in a text that citizens read is noted while it is typed, and kept', async () => {
  const field = { ...text({ label: 'Nome do arquivo', help: 'Ajuda' }), published: true } as const;
  const { seen, user, unmount } = show({ field, initial: 'Portaria, CPF 529.982.247-2' });
  const input = screen.getByRole('textbox', { name: /Nome do arquivo/ });
  expect(screen.queryByRole('status')).toBeNull();
  await user.type(input, '5');
  expect(screen.getByRole('status').textContent).toMatch(/^Há um CPF neste nome\. No portal ele/);
  expect(screen.getByText('Ajuda', { exact: false })).toBeDefined();
  expect(seen.value).toBe('Portaria, CPF 529.982.247-25');
  await user.type(input, '{Backspace}');
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  show({ field: text({ label: 'Campo' }), initial: 'CPF 529.982.247-25' });
  expect(screen.queryByRole('status')).toBeNull();
});

test('slug: only letters can be typed, existing text stays, a pasted name becomes an address', async () => {
  const { seen, user } = show({ field: slug({ label: 'Campo' }), initial: 'lei-2024' });
  await user.type(box(), 'A b-1ç');
  expect(seen.value).toBe('lei-2024ab');
  await user.clear(box());
  await user.click(box());
  await user.paste('Leis do Município 2024');
  expect(seen.value).toBe('leis-do-municipio-2024');
});

test('slug: a refused letter is reported until the field is left', async () => {
  const { seen, user } = show({ field: slug({ label: 'Campo', help: 'Ajuda' }), initial: 'lei' });
  const note = 'Só letras minúsculas sem acento são aceitas aqui';
  for (const key of ['1', '-', ' ', 'ç', '_']) {
    await user.type(box(), key);
    expect([key, seen.value]).toEqual([key, 'lei']);
    expect(screen.getByRole('status').textContent).toBe(note);
    expect(screen.getByText('Ajuda', { exact: false })).toBeDefined();
    await user.type(box(), 's{Backspace}');
    expect(screen.getByRole('status').textContent).toBe(note);
    await user.tab();
    expect(screen.queryByText(note)).toBeNull();
  }
});

test('slug: the hyphen is named where it is let through', async () => {
  const { user } = show({
    field: slug({ label: 'Campo', typed: 'letters-and-hyphen' }),
    initial: null,
  });
  await user.type(box(), 'a-1');
  expect(
    screen.getByText('Só letras minúsculas sem acento e o hífen são aceitos aqui'),
  ).toBeDefined();
  expect(box().value).toBe('a-');
});

test.each([
  ['a letter', date({ label: 'Campo' }), '15x'],
  ['a ninth digit', date({ label: 'Campo' }), '150320269'],
  ['a letter beside a time', dateTime({ label: 'Campo' }), '15x'],
])('dates: %s that is dropped is said until the field is left', async (_what, field, typed) => {
  const { user } = show({ field, initial: null });
  await user.type(box(), typed);
  expect(screen.getByText(/^Só uma data é aceita aqui/)).toBeDefined();
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/^Só uma data é aceita aqui/)).toBeNull());
});

test('a size in bytes is shown as people say it', () => {
  show({ field: integer({ label: 'Campo', readOnly: true, bytes: true }), initial: 4818 });
  expect(box().value).toBe('4,71 Kb');
});

test('numbers: a refused letter is reported', async () => {
  const whole = show({ field: integer({ label: 'Campo' }), initial: null });
  await whole.user.type(box(), '12,');
  expect(screen.getByText('Só números inteiros são aceitos aqui')).toBeDefined();
  whole.unmount();
  const digits = show({ field: text({ label: 'Campo', typed: 'digits' }), initial: null });
  await digits.user.click(box());
  await digits.user.paste('018/2026');
  expect(box().value).toBe('0182026');
  expect(screen.getByText('Só números são aceitos aqui')).toBeDefined();
  digits.unmount();
  const amount = show({ field: decimal({ label: 'Campo' }), initial: null });
  await amount.user.type(box(), 'x12');
  expect(screen.getByText('Só números, ponto, vírgula e sinal são aceitos aqui')).toBeDefined();
  amount.unmount();
  const { user } = show({ field: masked({ label: 'Campo', mask: 'cep' }), initial: null });
  await user.type(box(), '500302300');
  expect(box().value).toBe('50030-230');
  expect(screen.getByText(/o que foi digitado a mais não coube/)).toBeDefined();
});

test('slug: the hyphen where it is allowed, and the caret stays in place', async () => {
  const field = slug({ label: 'Campo', typed: 'letters-and-hyphen' });
  const { seen, user } = show({ field, initial: 'ac' });
  await user.type(box(), '-9B', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(seen.value).toBe('a-bc');
  expect(box().selectionStart).toBe(3);
});

test('url: kept as typed', async () => {
  const { seen, user } = show({ field: url({ label: 'Campo' }), initial: null });
  await user.type(box(), 'https://vale.gov.br');
  expect(seen.value).toBe('https://vale.gov.br');
});

test('integer: digits and a sign only', async () => {
  const { seen, user } = show({ field: integer({ label: 'Campo' }), initial: 7 });
  expect(box().value).toBe('7');
  await user.clear(box());
  expect(seen.value).toBeNull();
  await user.type(box(), '-1a2,5');
  expect(seen.value).toBe(-125);
  expect(box().value).toBe('-125');
});

test('integer: no sign where it cannot be negative', async () => {
  const { seen, user } = show({ field: integer({ label: 'Campo', min: 1 }), initial: null });
  await user.type(box(), '-20x26');
  expect(seen.value).toBe(2026);
});

test('text of digits: nothing else is typed, text from a source stays', async () => {
  const field = text({ label: 'Campo', typed: 'digits' });
  const { seen, user } = show({ field, initial: '12/2026' });
  await user.type(box(), 'a-7');
  expect(seen.value).toBe('12/20267');
  await user.clear(box());
  expect(seen.value).toBeNull();
});

test('integer: pasted text is read as a whole, or kept for the field to refuse', async () => {
  const { seen, user } = show({ field: integer({ label: 'Campo' }), initial: null });
  await user.click(box());
  await user.paste('12.500');
  expect([seen.value, box().value]).toEqual([12_500, '12.500']);
  await user.tab();
  expect(box().value).toBe('12500');
  for (const text of ['1.000,50', '12.5', '12 345', '1e3']) {
    await user.clear(box());
    await user.paste(text);
    await user.tab();
    expect([text, seen.value, box().value]).toEqual([text, `?${text}`, text]);
  }
});

test('decimal: digits, sign, points and comma while typed, thousands apart once left', async () => {
  const { seen, user } = show({ field: decimal({ label: 'Campo' }), initial: '1234567.80' });
  expect(box().value).toBe('1.234.567,80');
  await user.clear(box());
  expect(seen.value).toBeNull();
  await user.type(box(), '-a1.234-,x56');
  expect([box().value, seen.value]).toEqual(['-1.234,56', '-1234.56']);
  for (const [typed, value, shown] of [
    ['1.077.297,85', '1077297.85', '1.077.297,85'],
    ['12.500', '12500.00', '12.500,00'],
    ['12,5', '12.50', '12,50'],
    ['R$ 1.000,00', '1000.00', '1.000,00'],
    ['1234.56', '1234.56', '1.234,56'],
    ['12.5', '12.50', '12,50'],
    ['12.640,00', '12640.00', '12.640,00'],
    ['1.23.4', '?1.23.4', '1.23.4'],
    ['1,2,3', '?1,2,3', '1,2,3'],
  ] as const) {
    await user.clear(box());
    await user.type(box(), typed);
    await user.tab();
    expect([typed, seen.value, box().value]).toEqual([typed, value, shown]);
    await user.clear(box());
    await user.paste(typed);
    await user.tab();
    expect([typed, seen.value, box().value]).toEqual([typed, value, shown]);
  }
});

test('decimal: text pasted over a formatted amount is read by itself', async () => {
  for (const [put, value] of [
    ['1234.56', '1234.56'],
    ['1.5', '1.50'],
    ['1.234,00', '1234.00'],
    ['R$ 1.234,00', '1234.00'],
    ['1.2', '1.20'],
  ] as const) {
    for (const way of ['type', 'paste', 'change'] as const) {
      const { seen, user, unmount } = show({
        field: decimal({ label: 'Campo' }),
        initial: '1234.00',
      });
      if (way === 'change') fireEvent.change(box(), { target: { value: put } });
      else {
        await user.tripleClick(box());
        await (way === 'type' ? user.keyboard(put) : user.paste(put));
      }
      expect([way, put, seen.value]).toEqual([way, put, value]);
      unmount();
    }
  }
});

test('decimal: a refused text is corrected in place', async () => {
  const { seen, user } = show({ field: decimal({ label: 'Campo' }), initial: null });
  await user.type(box(), '1.23.4');
  await user.tab();
  await user.type(box(), '{Backspace}{Backspace}');
  expect([box().value, seen.value]).toEqual(['1.23', '1.23']);
});

test('decimal: typing in the middle of grouped digits keeps the caret there', async () => {
  const { seen, user } = show({ field: decimal({ label: 'Campo' }), initial: '1234.00' });
  await user.type(box(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(seen.value).toBe('12934.00');
  expect(box().selectionStart).toBe(3);
  await user.tab();
  await user.type(box(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([box().value, seen.value]).toEqual(['1934,00', '1934.00']);
});

test('color: typed or chosen, in lower case', async () => {
  const { seen, user } = show({ field: color({ label: 'Campo' }), initial: '#1351b4' });
  const typed = screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' });
  const chooser = screen.getByLabelText<HTMLInputElement>('Escolher a cor: Campo');
  expect(chooser.value).toBe('#1351b4');
  await user.clear(typed);
  expect(seen.value).toBeNull();
  await user.type(typed, '#FFCD');
  expect(seen.value).toBe('#ffcd');
  await user.type(typed, '07');
  expect(chooser.value).toBe('#ffcd07');
  fireEvent.change(chooser, { target: { value: '#168821' } });
  expect([seen.value, typed.value]).toEqual(['#168821', '#168821']);
});

test('boolean: on and off', async () => {
  const { seen, user } = show({ field: boolean({ label: 'Campo' }), initial: true });
  await user.click(screen.getByRole('switch', { name: 'Campo' }));
  expect(seen.value).toBe(false);
});

test('date: typed through the mask, ISO on the wire; half a date is kept and is no date', async () => {
  const { seen, user } = show({ field: date({ label: 'Campo' }), initial: '2026-03-15' });
  expect(box().value).toBe('15/03/2026');
  await user.clear(box());
  expect(seen.value).toBeNull();
  await user.type(box(), '2512');
  expect(box().value).toBe('25/12');
  expect(seen.value).toBe('25/12');
  await user.type(box(), '2026');
  expect(seen.value).toBe('2026-12-25');
  expect(screen.getByRole('button', { name: 'Abrir o calendário: Campo' })).toBeDefined();
});

test('date: separators stand for the zeros before them; copied dates are read as written', async () => {
  const { seen, user } = show({ field: date({ label: 'Campo' }), initial: null });
  for (const typed of ['1/2/2026', '01/02/2026', '1/02/2026', '01022026', '1.2.2026', '1-2-2026']) {
    await user.clear(box());
    await user.type(box(), typed);
    expect([typed, box().value, seen.value]).toEqual([typed, '01/02/2026', '2026-02-01']);
  }
  for (const pasted of [
    '1/2/2026',
    ' 1/2/2026 ',
    '2026-02-01',
    '2026-2-1',
    '1.2.2026',
    '01022026',
  ]) {
    await user.clear(box());
    await user.paste(pasted);
    expect([pasted, seen.value]).toEqual([pasted, '2026-02-01']);
  }
  await user.clear(box());
  await user.type(box(), '12/11/2026');
  expect(seen.value).toBe('2026-11-12');
  await user.clear(box());
  await user.type(box(), '1/2/26');
  expect(seen.value).toBe('01/02/26');
});

test('dateTime: separators stand for the zeros before them', async () => {
  const { seen, user } = show({ field: dateTime({ label: 'Campo' }), initial: null });
  await user.type(box(), '1/2/2026 9:30');
  expect([box().value, seen.value]).toEqual(['01/02/2026 09:30', '2026-02-01T12:30:00.000Z']);
});

test('dateTime: in Brasília time on the screen, UTC on the wire', async () => {
  const { seen, user } = show({
    field: dateTime({ label: 'Campo' }),
    initial: '2026-03-15T12:30:00Z',
  });
  expect(box().value).toBe('15/03/2026 09:30');
  await user.clear(box());
  await user.type(box(), '010120262215');
  expect(box().value).toBe('01/01/2026 22:15');
  expect(seen.value).toBe('2026-01-02T01:15:00.000Z');
});

test('rich text: shows its value, with a toolbar in Portuguese, and takes a new value from outside', async () => {
  const field = richText({ label: 'Campo', tamanho: 'resposta' });
  show({ field, initial: '<p>Olá <strong>mundo</strong></p>' });
  const editor = await screen.findByRole('textbox', { name: 'Campo' });
  expect(editor.innerHTML).toContain('<strong>mundo</strong>');
  const toolbar = screen.getByRole('toolbar', { name: 'Formatação: Campo' });
  for (const name of [
    'Negrito',
    'Título de nível 2',
    'Inserir link',
    'Inserir tabela',
    'Lista numerada',
  ]) {
    expect(within(toolbar).getByRole('button', { name })).toBeDefined();
  }
});

test('rich text: a list pasted from Word becomes a list', async () => {
  const field = richText({ label: 'Campo', tamanho: 'resposta' });
  show({ field, initial: null });
  const editor = await screen.findByRole('textbox', { name: 'Campo' });
  const item = '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>Ata</p>';
  const getData = (type: string) => (type === 'text/html' ? item : '');
  fireEvent.paste(editor, { clipboardData: { getData, types: ['text/html'], files: [] } });
  await waitFor(() => expect(editor.querySelector('ol > li')?.textContent).toBe('Ata'));
});

test('rich text: disabled it has no toolbar and cannot be edited', async () => {
  show({
    field: richText({ label: 'Campo', tamanho: 'resposta' }),
    initial: '<p>Olá</p>',
    disabled: true,
  });
  const editor = await screen.findByRole('textbox', { name: 'Campo' });
  expect(editor.getAttribute('contenteditable')).toBe('false');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('collection: rows are added and taken away', async () => {
  const rows = { nome: text({ label: 'Nome' }) };
  const field = collection({ label: 'Campo', rowLabel: 'Linha', table: 'x', fields: rows, max: 2 });
  const { seen, user } = show({ field, initial: [{ id: 4, nome: 'a' }] });
  await user.click(screen.getByRole('button', { name: 'Adicionar linha' }));
  await user.type(within(screen.getByRole('group', { name: 'Linha 2' })).getByRole('textbox'), 'b');
  expect(JSON.parse(JSON.stringify(seen.value))).toEqual([{ id: 4, nome: 'a' }, { nome: 'b' }]);
  expect(screen.getByRole('button', { name: 'Adicionar linha' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Remover Linha 1' }));
  expect(JSON.parse(JSON.stringify(seen.value))).toEqual([{ nome: 'b' }]);
});

describe('reference', () => {
  const server = () =>
    new FakeServer({
      registry: testRegistry,
      rows: {
        opcao: Array.from({ length: 25 }, (_, place) => ({
          nome: `Opção ${String(place + 1).padStart(2, '0')}`,
        })),
      },
    });
  const field = reference({ label: 'Campo', to: 'opcao' });

  test('a dropdown that asks for 20, loads more, searches by the server, and is cleared', async () => {
    const fake = server();
    vi.stubGlobal('fetch', fake.fetch);
    const { seen, user } = show({ field, initial: null });
    const combobox = screen.getByRole('combobox', { name: 'Campo' });
    expect(fake.calls).toHaveLength(0);
    await user.click(combobox);
    expect(await screen.findAllByRole('option')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(25));

    await user.type(combobox, '13');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 2500 });
    const filters = fake.calls.map(({ params }) => params.get('filter')).filter(Boolean);
    expect(filters).toEqual(['{"nome":{"compare":"palavras","value":"string:13"}}']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(seen.value).toEqual({ id: 13, nome: 'Opção 13' });
    expect(combobox).toHaveProperty('value', 'Opção 13');
    await user.click(screen.getByRole('button', { name: 'Limpar Campo' }));
    expect(seen.value).toBeNull();
  });

  const typed = async (text: string, initial: unknown = null) => {
    vi.stubGlobal('fetch', server().fetch);
    const shown = show({ field, initial });
    const combobox = screen.getByRole<HTMLInputElement>('combobox', { name: /^Campo/ });
    await shown.user.click(combobox);
    await shown.user.clear(combobox);
    if (text !== '') await shown.user.type(combobox, text);
    return { ...shown, combobox };
  };
  const chosen = { id: 13, nome: 'Opção 13' };

  test.each(['{Enter}', '{Tab}'])('%s chooses the one option that is shown', async (key) => {
    const { seen, user } = await typed('13');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1), { timeout: 2500 });
    await user.keyboard(key);
    expect(seen.value).toEqual(chosen);
  });

  test('Tab before the answer chooses it when it comes', async () => {
    const { seen, user } = await typed('13');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(seen.value).toEqual(chosen), { timeout: 2500 });
  });

  test('an ambiguous text chooses nothing, and the field reports it', async () => {
    const { seen, user, combobox } = await typed('1', chosen);
    await user.tab();
    await screen.findByText('«1» não é uma opção. Abra a lista e escolha.', {}, { timeout: 2500 });
    expect([seen.value, combobox.value]).toEqual([chosen, 'Opção 13']);
    await user.click(combobox);
    expect(screen.queryByText(/não é uma opção/)).toBeNull();
  });

  test('Tab goes to the next field, a space clears nothing, an emptied text does', async () => {
    const { seen, user } = await typed(' ', chosen);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.keyboard(' ');
    expect(seen.value).toEqual(chosen);
    await user.tab();
    await user.keyboard('{Backspace}');
    await user.tab();
    expect(seen.value).toBeNull();
  });

  test('says Sem registros, and closes on Escape without a choice', async () => {
    const fake = new FakeServer({ registry: testRegistry });
    vi.stubGlobal('fetch', fake.fetch);
    const { seen, user } = show({ field, initial: { id: 1, nome: 'Uma' } });
    const combobox = screen.getByRole('combobox', { name: 'Campo' });
    await user.click(combobox);
    expect(await screen.findByText('Sem registros')).toBeDefined();
    expect(combobox.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(combobox.getAttribute('aria-expanded')).toBe('false'));
    expect(seen.value).toEqual({ id: 1, nome: 'Uma' });
  });

  test('below 768 px it is a modal', async () => {
    setWindowWidth(500);
    vi.stubGlobal('fetch', server().fetch);
    const { seen, user } = show({ field, initial: null });
    await user.click(screen.getByRole('button', { name: /Campo/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Campo' });
    await user.click(await within(dialog).findByRole('button', { name: 'Opção 02' }));
    expect(seen.value).toEqual({ id: 2, nome: 'Opção 02' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Campo/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Pesquisar' }), '13{Enter}');
    await waitFor(() => expect(seen.value).toEqual(chosen), { timeout: 2500 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a number with a mask', () => {
  test('gets its punctuation while it is typed and is kept without', async () => {
    const { seen, user } = show({ field: masked({ label: 'Campo', mask: 'cpf' }), initial: null });
    await user.type(box(), '529a98224725');
    expect(box().value).toBe('529.982.247-25');
    expect(seen.value).toBe('52998224725');
    await user.type(box(), '9');
    expect(seen.value).toBe('52998224725');
    await user.clear(box());
    expect(seen.value).toBeNull();
  });

  test('a CNPJ takes letters in their places, as capitals', async () => {
    const { seen, user } = show({ field: masked({ label: 'Campo', mask: 'cnpj' }), initial: null });
    await user.type(box(), '12abc34501de35');
    expect(box().value).toBe('12.ABC.345/01DE-35');
    expect(seen.value).toBe('12ABC34501DE35');
  });

  test('the caret stays where something is put in between', async () => {
    const { seen, user } = show({
      field: masked({ label: 'Campo', mask: 'cep' }),
      initial: '5003023',
    });
    await user.click(box());
    box().setSelectionRange(1, 1);
    await user.keyboard('7');
    expect(seen.value).toBe('57003023');
    expect(box().selectionStart).toBe(2);
  });
});

test('choice: every option by its words, and none', async () => {
  const field = choice({
    label: 'Papel',
    required: 'Informe o papel',
    options: [
      { value: 'gestor', label: 'Gestor' },
      { value: 'consulta', label: 'Consulta' },
    ],
  });
  const { seen, user } = show({ field, initial: null });
  const input = screen.getByRole('combobox', { name: /^Papel/ });
  expect(
    within(input)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Escolha', 'Gestor', 'Consulta']);
  await user.selectOptions(input, 'Consulta');
  expect(seen.value).toBe('consulta');
  await user.selectOptions(input, 'Escolha');
  expect(seen.value).toBeNull();
});
