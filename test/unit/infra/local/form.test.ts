import { expect, test } from 'vitest';
import { parseForm, recordOf, textsOf } from '#infra/local/stripe/form.ts';

test('GIVEN names with brackets WHEN decoded THEN lists and maps nest as they were sent', () => {
  const form = parseForm(
    'line_items[0][price_data][product_data][name]=%5B%E9%80%81%E6%96%99%5D&line_items[1][quantity]=2' +
      '&expand[]=a.b&expand[]=c&metadata[orderId]=ord_1',
  );

  expect(JSON.parse(JSON.stringify(form['line_items']))).toEqual({
    0: { price_data: { product_data: { name: '[送料]' } } },
    1: { quantity: '2' },
  });
  expect(textsOf(form['expand'])).toEqual(['a.b', 'c']);
  expect(recordOf(form['metadata'])).toEqual({ orderId: 'ord_1' });
});

test('GIVEN a name that is no name of a field WHEN decoded THEN no object outside the form changes', () => {
  parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');

  expect('polluted' in {}).toBe(false);
});
