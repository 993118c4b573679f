/** With the decimal signs of every language. */
export const DIGITS = [...'1234567890,.*'];
export const LETTERS = ['qwertyuiop', 'asdfghjklç', 'zxcvbnm.-'].map((row) => [...row]);
/** What names, addresses, passwords and access keys have beside letters and digits: every sign of a real keyboard. */
export const SIGNS = ['áàâãéêíóôõúüñ', '<>[]{}|^`´§°€', ':/@_+=&%#?!$*', ',;()\\~"\'ªº'].map((row) => [...row]);
