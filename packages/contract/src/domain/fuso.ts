/** Time zones of Brazil by IANA name, which a client can choose from. */
export const FUSO = {
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
  'America/Recife': 'Recife (UTC−3)',
  'America/Araguaina': 'Araguaína (UTC−3)',
  'America/Bahia': 'Salvador (UTC−3)',
  'America/Belem': 'Belém (UTC−3)',
  'America/Fortaleza': 'Fortaleza (UTC−3)',
  'America/Maceio': 'Maceió (UTC−3)',
  'America/Santarem': 'Santarém (UTC−3)',
  'America/Sao_Paulo': 'Brasília e São Paulo (UTC−3)',
  'America/Boa_Vista': 'Boa Vista (UTC−4)',
  'America/Campo_Grande': 'Campo Grande (UTC−4)',
  'America/Cuiaba': 'Cuiabá (UTC−4)',
  'America/Manaus': 'Manaus (UTC−4)',
  'America/Porto_Velho': 'Porto Velho (UTC−4)',
  'America/Eirunepe': 'Eirunepé (UTC−5)',
  'America/Rio_Branco': 'Rio Branco (UTC−5)',
} as const;

/** Time zone of clients without a choice, and of the demonstration. */
export const FUSO_INITIAL: keyof typeof FUSO = 'America/Recife';
