/** Every address of product.md §2, typos included: what the table may contain, and nothing else. */
const below = (head: string, ...tails: string[]): string[] => tails.map((tail) => `${head}${tail}`);

export const productPaths: ReadonlySet<string> = new Set([
  '/',
  ...below('/account', '', '/changeEmail', '/changePasword', '/delete', '/claim'),
  '/admin',
  ...below(
    '/auth',
    '/signin',
    '/signup',
    '/forgotPassword',
    '/resetPassword',
    '/joinGroup',
    '/entrance',
    '/pictures',
  ),
  ...below('/auth/signup', '/send-email-verification', '/send-email-success', '/selectType', '/individual'),
  ...below('/auth/signup', '/organization', '/school', '/cofirm', '/complete'),
  ...below('/cart', '', '/confirm'),
  // How schools buy (§7): an estimate before signing up, and one of what is in the cart.
  ...below('', '/estimate', '/cart/estimate'),
  ...below('/certificateApplication', '', '/participants', '/confirm', '/payment', '/complete', '/history'),
  '/certificateApplicationQr',
  '/certificateApplicationQrConfirm',
  '/certificateApplicationQrComplete',
  '/certificateApplicationQrInterrupted',
  '/qrCertificate',
  ...below('/dashboard', '', '/individual', '/student', '/admin'),
  ...below('/maipaso-competition', '', '/register/application', '/register-multiple/application'),
  '/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?',
  ...below(
    '/maipaso-competition/participant',
    '',
    '/result',
    '/result/:id',
    '/certificate/:id',
    '/qr-certificate',
  ),
  ...below('/maipaso-competition', '/attendance', '/changeAssignment', '/result', '/ranking'),
  // Scoring rules are one published page (§4).
  '/maipaso-competition/rules',
  ...below('/news', '', '/:id'),
  // What one was told, in the product (§10).
  '/notices',
  '/organization/:authorize?',
  '/organization/:select-type?',
  ...below('/organization', '/edit', '/confirm'),
  ...below(
    '/organization/create',
    '/selectType',
    '/organization',
    '/school',
    '/cofirm',
    '/create',
    '/success',
  ),
  ...below('/organization/training-log', '/maipaso', '/programing', '/typing-english', '/typing-method'),
  // Of all that a class practised in a month (typing.md §1).
  '/organization/training-log/month',
  ...below('/payment', '', '/confirm', '/complete', '/link', '/history', '/receipt'),
  // Beside the receipts: the other documents of an order (§7).
  '/payment/documents',
  ...below('/subscribe', '', '/:contentName'),
  ...below('/training-log', '/maipaso', '/typing-english', '/typing-method'),
  ...below('/user-group', '', '/guide', '/create', '/create-group', '/create-group/complete', '/create-user'),
  ...below('/user-group', '/create-users', '/success', '/create-user/success', '/create-users/success'),
  ...below('/user-group', '/invite', '/list', '/room', '/pictures', '/complete', '/roll-over'),
  // What JIS X 8341-3 asks to be published (quality.md, J1).
  '/accessibility',
  '/:components',
  '/:signin_1',
  // The correctly spelled aliases.
  '/account/changePassword',
  '/auth/signup/confirm',
  '/organization/create/confirm',
  '/organization/training-log/programming',
]);
