import { newPlateCode, PLATE_CODE_LENGTH, plateCodeIn } from './plate-code.js';

const codes = Array.from({ length: 200 }, newPlateCode);

it('makes different codes of 14 digits that are read back', () => {
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect([code.length, plateCodeIn(code)]).toEqual([PLATE_CODE_LENGTH, code]);
});

it('reads lower case, groups, and letters that look like digits', () => {
  for (const code of codes) {
    const typed = code.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l');
    expect(plateCodeIn(` ${typed.slice(0, 7)}-${typed.slice(7)} `)).toBe(code);
  }
});

it.each([
  'https://desk.example/p/',
  'httpsç--desk.example-p-',
  'HTTPSÇ--DESK.EXAMPLE-P-',
  'httpsö--desk.example-p-',
  'x',
])('reads the code behind %j, whatever the keyboard made of the link', (front) => {
  for (const code of codes.slice(0, 20)) {
    for (const end of ['', '/', '-', '\r\n']) expect(plateCodeIn(front + code + end)).toBe(code);
    expect(plateCodeIn(front + code.slice(0, -1) + (code.endsWith('7') ? '9' : '7'))).toBeNull();
  }
});

it('refuses each single wrong digit', () => {
  for (const code of codes)
    for (let place = 0; place < PLATE_CODE_LENGTH; place++) {
      const wrong = code[place] === '7' ? '9' : '7';
      expect(plateCodeIn(code.slice(0, place) + wrong + code.slice(place + 1))).toBeNull();
    }
});

it('refuses swapped neighbours but for a few pairs', () => {
  const swaps = codes.flatMap((code) =>
    Array.from({ length: PLATE_CODE_LENGTH - 1 }, (_, place) => [code, place] as const)
      .filter(([, place]) => code[place] !== code[place + 1])
      .map(([, place]) => code.slice(0, place) + code[place + 1] + code[place] + code.slice(place + 2)),
  );
  expect(swaps.filter((swapped) => plateCodeIn(swapped) !== null).length / swaps.length).toBeLessThan(0.02);
});

it.each(['', '0', '0'.repeat(13), 'U0000000000000', 'à0000000000000', '%', '../etc/passwd'])('refuses %j', (text) =>
  expect(plateCodeIn(text)).toBeNull(),
);
