/**
 * How the plain pages of a launch look. It stands in the page itself, and the policy of these pages names it by its hash, so that
 * nothing else that gets into them is a style.
 */
export const plainStyle = `:root{color-scheme:light dark}
body{margin:0;font:1.125rem/1.8 system-ui,'BIZ UDPGothic','Hiragino Sans',sans-serif;color:#1a1a1c;background:#f8f8fb}
main{max-width:34rem;margin:12vh auto 0;padding:0 1.5rem}
h1{font-size:1.5rem;line-height:1.5}
a,button{display:inline-block;min-height:3rem;box-sizing:border-box;padding:.6rem 1.5rem;border:0;border-radius:.5rem;font:inherit;font-weight:700;line-height:1.8rem;text-decoration:none;color:#fff;background:#0017c1;cursor:pointer}
a:focus-visible,button:focus-visible{outline:.25rem solid #000;outline-offset:.125rem;box-shadow:0 0 0 .125rem #ffd43d}
@media(prefers-color-scheme:dark){body{color:#f2f2f2;background:#1a1a1c}a,button{color:#1a1a1c;background:#c5d7fb}a:focus-visible,button:focus-visible{outline-color:#fff}}`;
