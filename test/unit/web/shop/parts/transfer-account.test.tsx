// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DepositLeft } from '#web/shop/parts/transfer-account.tsx';

afterEach(cleanup);

test('GIVEN an order ran out before all of it came THEN it says that it is cancelled, and how to apply again', () => {
  render(<DepositLeft cause="short" deposit={421_560} />);
  screen.getByText('421,560円をお預かりしています');
  screen.getByText(/全額のご入金がなかったため、申し込みは取り消されました。.*もう一度お申し込みください/u);
  expect(screen.queryByText(/お手続きの必要はありません/u)).toBeNull();
});

test('GIVEN more came than was needed THEN it says so, and that nothing is to be done but for another order', () => {
  render(<DepositLeft cause="surplus" deposit={700} />);
  screen.getByText(/お支払いに必要な金額を超えているためです。.*お手続きの必要はありません/u);
  screen.getByText(/ほかの申し込みの分も振り込まれたときだけ、その申し込みの口座へあらためて/u);
});
