// Files of tests share a browser: what one of them has stored is nothing the next should find.
localStorage.clear();
sessionStorage.clear();
