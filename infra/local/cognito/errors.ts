/** What Cognito answers when it refuses; `code` is the exception's name. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

export const notAuthorized = (message = 'Incorrect username or password.'): Refusal =>
  new Refusal('NotAuthorizedException', message);

export const invalidParameter = (message: string): Refusal =>
  new Refusal('InvalidParameterException', message);

export const userNotFound = (): Refusal => new Refusal('UserNotFoundException', 'User does not exist.');
