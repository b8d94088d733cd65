// Test files share a browser: storage of earlier files must not affect later ones.
localStorage.clear();
sessionStorage.clear();
